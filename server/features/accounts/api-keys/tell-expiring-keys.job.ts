import type { Context } from '../../../context.ts'
import { tellByMail } from '../../mails/send-mail.ts'
import { keyExpiresMail } from '../../mails/key-mails.ts'
import { selectExpiring, updateExpiryTold } from './api-keys.queries.ts'

const dayMs = 24 * 60 * 60 * 1_000
const warnedDays = 7
const keysPerTurn = 200

/**
 * Mails the holder of a key once, seven days before it expires. Not of a key that was made for a week or less: its end was
 * chosen a moment ago. A mail that nobody took is tried again.
 */
export async function tellExpiringKeys(ctx: Context): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + warnedDays * dayMs)
  for (const { id, name, email, expiresAt } of await selectExpiring(ctx.db, { now, until, warnedDays }, keysPerTurn)) {
    // Of two workers the first one tells.
    if (!(await updateExpiryTold(ctx.db, id, { from: null, to: now }))) continue
    const mail = keyExpiresMail({ name, expiresAt, publicUrl: ctx.settings.publicUrl() })
    if (!(await tellByMail(ctx, email, mail))) await updateExpiryTold(ctx.db, id, { from: now, to: null })
  }
}
