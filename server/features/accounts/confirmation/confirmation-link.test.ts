import { expect, it } from 'vitest'
import type { AccountId } from '../../../actor.ts'
import type { Settings } from '../../../context.ts'
import { confirmationLink, readConfirmation } from './confirmation-link.ts'

it('a link outlives a change of the secret key while the old one is kept beside it', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const settings = { secretKey: 'first', secretKeysBefore: [] as string[], publicUrl: () => 'https://q.test' } as unknown as Settings // oxfmt-ignore
  const holder = { accountId: 'u_1' as AccountId, email: 'ann@visitor.test' }
  const token = new URL(confirmationLink(settings, holder, now)).searchParams.get('account')!
  const holds = (secretKeysBefore: string[]) =>
    readConfirmation({ ...settings, secretKey: 'second', secretKeysBefore }, token, now)?.holds(holder.email)
  expect([holds(['first']), holds([]), holds(['other'])]).toEqual([true, false, false])
})
