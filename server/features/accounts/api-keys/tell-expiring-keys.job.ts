import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { keyExpiresMail } from '../../mails/key-mails.ts'
import { selectExpiring, updateExpiryTold } from './api-keys.queries.ts'

const dayMs = 24 * 60 * 60 * 1_000
const warnedDays = 7
const keysPerTurn = 200

/**
 * Mails the holder of a key once, seven days before it expires. Not of a key that was made for a week or less: its end was
 * chosen a moment ago.
 */
export async function tellExpiringKeys(ctx: Context): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + warnedDays * dayMs)
  const expiring = await selectExpiring(ctx.db, { now, until, warnedDays }, keysPerTurn)
  await oneByOne(expiring, async ({ id, name, email, expiresAt }) => {
    const mail = keyExpiresMail({ name, expiresAt, publicUrl: ctx.settings.publicUrl() })
    await inTransaction(ctx.db, async (tx) => {
      // Of two workers the first one tells.
      if (await updateExpiryTold(tx, id, now)) await sendMail(tx, ctx, email, mail, { uselessAfter: expiresAt })
    })
  })
}
