import { expect, it } from 'vitest'
import type { AccountId } from '../../../actor.ts'
import { muteToken, readMuteToken } from './mute-link.ts'

it('a link in an old mail mutes after a change of the secret key, if the old one is kept beside it', () => {
  const muted = { kind: 'search', id: 's_1', accountId: 'u_1' as AccountId } as const
  const token = muteToken({ secretKey: 'first' }, muted)
  const read = (secretKeysBefore: string[]) => readMuteToken({ secretKey: 'second', secretKeysBefore }, token)
  expect([read(['first']), read([]), read(['other'])]).toEqual([muted, null, null])
})

it('a link of before, which names no account, is read; nobody takes the account off a link, or puts another on', () => {
  const keys = { secretKey: 'first', secretKeysBefore: [] }
  const read = (token: string) => readMuteToken(keys, token)
  const before = muteToken(keys, { kind: 'search', id: 's_1', accountId: null })
  expect(before).toMatch(/^search\.s_1\.[\w-]{43}$/)
  expect(read(before)).toEqual({ kind: 'search', id: 's_1', accountId: null })
  const [kind, id, , signature] = muteToken(keys, { kind: 'search', id: 's_1', accountId: 'u_1' as AccountId }).split(
    '.',
  )
  for (const forged of [[kind, id], [kind, id, 'u_2'], ['account', 'u_1'], [kind, id, 'u_1', 'more'], []])
    expect(read([...forged, signature].join('.'))).toBeNull()
})
