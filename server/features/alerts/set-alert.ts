import type { Alert, AlertFrequency } from '../../../contract/alerts/alerts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { deleteAlert, findAlert, upsertAlert } from './alerts.queries.ts'
import { alertAnswers } from './list-alerts.ts'
import { nextMail } from './next-mail.ts'

/**
 * Turns the alert of a saved search on or off, or changes when it writes and whether. On, it tells what changes from now on; off, it
 * forgets what it told. Refuses with `unknown-saved-search`.
 */
export async function setAlert(
  ctx: Context,
  { accountId, workspaceId }: Actor,
  searchId: string,
  { frequency, isMuted }: { frequency: AlertFrequency | 'off'; isMuted?: boolean | undefined },
): Promise<Alert | null> {
  if (frequency === 'off') {
    await deleteAlert(ctx.db, workspaceId, searchId)
    return null
  }
  const at = ctx.now()
  const from = await ctx.changes.end()
  const wanted = { workspaceId, accountId, searchId, frequency, isMuted, from, nextMailAt: nextMail(frequency, at), at }
  const isKept = await inTransaction(ctx.db, (tx) => upsertAlert(tx, wanted))
  const alert = isKept ? await findAlert(ctx.db, workspaceId, searchId) : null
  if (!alert) throw new Refusal('unknown-saved-search')
  return (await alertAnswers(ctx, workspaceId, [alert]))[0] ?? null
}
