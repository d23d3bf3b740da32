import { createHmac } from 'node:crypto'
import type { AccountId } from '../../../actor.ts'
import type { Settings } from '../../../context.ts'
import { isSigned } from '../../../outside-text/is-same-secret.ts'

const dayMs = 24 * 60 * 60 * 1_000
export const confirmWithinDays = 7

type Holder = { accountId: AccountId; email: string }

/**
 * The link that confirms an account's address. It is signed and stands in no table: it confirms this address of this account
 * and no other, so a changed address ends it, and an older mail's link works beside a newer one's.
 */
export function confirmationLink(settings: Settings, holder: Holder, now: Date): string {
  const until = now.getTime() + confirmWithinDays * dayMs
  const token = `${holder.accountId}.${until.toString(36)}.${sign(settings.secretKey, holder, until)}`
  return `${settings.publicUrl()}/confirm-email?account=${token}`
}

/** Whose address a link confirms; `holds` says whether it is that address of theirs. Null if it is none of ours or too old. */
export function readConfirmation(
  settings: Settings,
  token: string,
  now: Date,
): { accountId: AccountId; holds(email: string): boolean } | null {
  const [, id = '', end = '', signature = ''] = /^([\w-]{1,60})\.([\da-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const until = Number.parseInt(end, 36)
  if (signature === '' || until <= now.getTime()) return null
  const accountId = id as AccountId
  const holds = (email: string) => isSigned(settings, signature, (key) => sign(key, { accountId, email }, until))
  return { accountId, holds }
}

function sign(secretKey: string, { accountId, email }: Holder, until: number): string {
  const key = createHmac('sha256', secretKey).update('the links that confirm addresses').digest()
  return createHmac('sha256', key).update(`${accountId} ${until} ${email.toLowerCase()}`).digest('base64url')
}
