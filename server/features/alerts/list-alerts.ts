import type { Alert } from '../../../contract/alerts/alerts.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { needsPremium } from '../people/search-criteria.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { selectAlerts, type AlertRow } from './alerts.queries.ts'
import { criteriaNow, newsRange } from './asked-now.ts'
import { countNews, selectReading } from './changes/events.queries.ts'

export async function listAlerts(ctx: Context, actor: Actor): Promise<Alert[]> {
  return alertAnswers(ctx, actor.workspaceId, await selectAlerts(ctx.db, actor))
}

const none = { new: 0, moved_in: 0, changed: 0, moved_out: 0, more: 0 }

/** As they go over the wire; one whose search the plan doesn't allow says nothing of what it found. */
export async function alertAnswers(
  ctx: Context,
  workspaceId: WorkspaceId,
  alerts: readonly AlertRow[],
): Promise<Alert[]> {
  const premium = await isPremium(ctx.db, workspaceId, ctx.now())
  const { wholeEvent } = await selectReading(ctx.db)
  const isPaused = (alert: AlertRow) => !premium && needsPremium(criteriaNow(alert))
  const shown = alerts.filter((alert) => !isPaused(alert))
  const counts = await countNews(
    ctx.db,
    shown.map((alert) => newsRange(alert, alert.seenEvent, wholeEvent)),
  )
  return alerts.map((alert) => {
    const { more, ...found } = counts.get(alert.searchId) ?? none
    const { searchId, name, frequency, isMuted } = alert
    const unseen = { new: found.new, moved_in: found.moved_in, changed: found.changed, moved_out: found.moved_out }
    const times = { seenAt: alert.seenAt.toISOString(), nextMailAt: alert.nextMailAt.toISOString() }
    return { searchId, name, frequency, isMuted, isPaused: isPaused(alert), ...times, unseen, more }
  })
}
