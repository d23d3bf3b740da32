import type { Alert, AlertFrequency } from '../../../contract/alerts/alerts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { deleteAlert, findAlert, isOfAnother, upsertAlert } from './alerts.queries.ts'
import { alertAnswers } from './list-alerts.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { requireStill } from '../workspaces/show-membership.ts'

/**
 * Turns the alert of a saved search on or off, or changes when it writes and whether. On, it tells what changes from now on; off, it
 * forgets what it told. It tells the one who turned it on; another member is refused with `alert-of-another`. Refuses with
 * `unknown-saved-search`.
 */
export async function setAlert(
  ctx: Context,
  actor: Actor,
  searchId: string,
  { frequency, isMuted }: { frequency: AlertFrequency | 'off'; isMuted?: boolean | undefined },
): Promise<Alert | null> {
  const { accountId, workspaceId } = actor
  const event = { kind: 'search.alert_set', on: `search:${searchId}`, frequency } as const
  if (frequency === 'off') {
    await inTransaction(ctx.db, async (tx) => {
      if (await deleteAlert(tx, actor, searchId)) await recordActivity(tx, actor, event)
    })
    return null
  }
  const at = ctx.now()
  const from = await ctx.changes.end()
  const wanted = { workspaceId, accountId, searchId, frequency, isMuted, from, nextMailAt: nextMail(frequency, at), at }
  const isKept = await inTransaction(ctx.db, async (tx) => {
    // Nobody is taken out meanwhile: a search has one alert, and that of who is gone would be nobody's to turn off.
    await lockPlan(tx, workspaceId, at)
    await requireStill(tx, actor, { role: 'member', at })
    const kept = await upsertAlert(tx, wanted)
    if (kept) await recordActivity(tx, actor, event)
    else if (await isOfAnother(tx, actor, searchId)) throw new Refusal('alert-of-another')
    return kept
  })
  const alert = isKept ? await findAlert(ctx.db, actor, searchId) : null
  if (!alert) throw new Refusal('unknown-saved-search')
  return (await alertAnswers(ctx, workspaceId, [alert]))[0] ?? null
}

const dayMs = 24 * 60 * 60 * 1_000
/** Of the day in UTC, by which the product's other days go too: docs/decisions/0071. */
const atHour = 6
const monday = 1

/** When the next mail of such an alert is due after this moment. */
export function nextMail(frequency: AlertFrequency, after: Date): Date {
  const next = new Date(after)
  next.setUTCHours(atHour, 0, 0, 0)
  while (next <= after || (frequency === 'weekly' && next.getUTCDay() !== monday)) next.setTime(next.getTime() + dayMs)
  return next
}
