import type { ApiKey } from '../../../../contract/security/api-keys.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { isStanding, lockOpen } from '../accounts.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { keyRotatedMail } from '../../mails/key-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { lockOwnKey, updateOldEnded, updateSecret } from './api-keys.queries.ts'
import type { AskedBy } from './create-key.ts'
import { keySecret } from './key-secret.ts'
import { showKey } from './list-keys.ts'

const overlapMs = 24 * 60 * 60 * 1_000

/**
 * Gives a key another secret and answers it, this one time. The old one works for a day more, so that programs can be changed
 * one after the other. Only whom the key acts for rotates it: to another the secret would be a way to act in that name. While
 * an old secret works, another rotation would end it without a word, so it is refused with `key-rotating`.
 */
export async function rotateKey(
  ctx: Context,
  actor: Actor,
  id: string,
  { sid, network }: AskedBy,
): Promise<{ key: ApiKey; secret: string }> {
  const { accountId } = actor
  const { secret, ...kept } = keySecret()
  const now = ctx.now()
  const oldUntil = new Date(now.getTime() + overlapMs)
  const publicUrl = ctx.settings.publicUrl()
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockOpen(tx, accountId)
    if (!account || !(await isStanding(tx, accountId, sid))) throw new Refusal('unauthorized')
    const key = await lockOwnKey(tx, actor, id)
    if (!key) throw new Refusal('unknown-key')
    if (key.expiresAt && key.expiresAt <= now) throw new Refusal('key-expired')
    if (key.oldUntil && key.oldUntil > now) throw new Refusal('key-rotating')
    await updateSecret(tx, key, { ...kept, oldUntil })
    await recordEvent(tx, { kind: 'key_rotated', accountId, network, at: now })
    await recordActivity(tx, actor, { kind: 'key.rotated', on: `key:${id}` })
    await sendMail(tx, ctx, account.email, keyRotatedMail({ name: key.name, oldUntil, at: now, network, publicUrl }))
  })
  return { key: await showKey(ctx, actor, id), secret }
}

/** Ends the old secret of a rotated key at once, the new one goes on. */
export async function endOldSecret(ctx: Context, actor: Actor, id: string, network: string): Promise<ApiKey> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const hadOne = await updateOldEnded(tx, actor.workspaceId, id)
    if (!hadOne) return
    await recordEvent(tx, { kind: 'key_secret_ended', accountId: actor.accountId, network, at })
    await recordActivity(tx, actor, { kind: 'key.secret_ended', on: `key:${id}` })
  })
  return showKey(ctx, actor, id)
}
