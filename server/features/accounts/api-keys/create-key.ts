import { randomBytes } from 'node:crypto'
import type { ApiKey } from '../../../../contract/security/api-keys.ts'
import { limits } from '../../../../contract/lists.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { hashKey } from '../../../http/sessions/api-key.ts'
import { Refusal } from '../../../refusal.ts'
import { isStanding, lockOpen } from '../accounts.queries.ts'
import { requireConfirmed } from '../confirmation/require-confirmed.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { tellByMail } from '../../mails/send-mail.ts'
import { keyMadeMail } from '../../mails/sign-in-mails.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { countLive, insertKey } from './api-keys.queries.ts'
import { keyOf } from './list-keys.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

const secretBytes = 32
/** 62 to this power is the first beyond 256 bits. */
const secretDigits = 43
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** `qk_` and six digits: enough to tell ten keys apart, 36 of 256 bits. */
const shownLength = 9

/**
 * Makes a key and answers its secret, this one time: only a hash is kept. The owner is told by mail, since a key made in a
 * stolen session would outlive that session. Refuses with `premium_required` on the free plan, with `key-limit` beyond ten.
 */
export async function createKey(
  ctx: Context,
  actor: Actor,
  { name, sid, network }: { name: string; sid: string; network: string },
): Promise<{ key: ApiKey; secret: string }> {
  const { accountId, workspaceId } = actor
  await requireConfirmed(ctx, actor)
  const secret = newSecret()
  const now = ctx.now()
  const { row, email } = await inTransaction(ctx.db, async (tx) => {
    const account = await lockOpen(tx, accountId)
    // A session that ended meanwhile makes no key: the change that ended it may have revoked all others already.
    if (!account || !(await isStanding(tx, accountId, sid))) throw new Refusal('unauthorized')
    if (!(await isPremium(tx, workspaceId, now))) throw new Refusal('premium_required')
    if ((await countLive(tx, workspaceId)) >= limits.apiKeys) throw new Refusal('key-limit')
    const key = {
      workspaceId,
      accountId,
      name,
      keyHash: hashKey(secret),
      prefix: secret.slice(0, shownLength),
      createdAt: now,
    }
    const row = await insertKey(tx, key)
    await recordEvent(tx, { kind: 'key_created', accountId, network, at: now })
    await recordActivity(tx, actor, { kind: 'key.created', on: `key:${row.id}` })
    return { row, email: account.email }
  })
  await tellByMail(ctx, email, keyMadeMail({ name, publicUrl: ctx.settings.publicUrl() }))
  return { key: keyOf(row), secret }
}

function newSecret(): string {
  let rest = BigInt(`0x${randomBytes(secretBytes).toString('hex')}`)
  let text = ''
  for (let place = 0; place < secretDigits; place += 1) {
    text = digits.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return `qk_${text}`
}
