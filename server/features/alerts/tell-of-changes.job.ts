import type { Context } from '../../context.ts'
import { deleteEvents } from './changes/events.queries.ts'
import { readChanges } from './changes/read-changes.ts'
import { mailAlerts } from './mails/mail-alerts.ts'

/** Stretches of one turn: a million new people. */
const steps = 500
const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Notes what changed in the directory for every alert, then sends the mails that are due. */
export async function tellOfChanges(ctx: Context): Promise<void> {
  await readChanges(ctx, steps)
  await mailAlerts(ctx)
}

export async function forgetOldEvents(ctx: Context): Promise<void> {
  await deleteEvents(ctx.db, new Date(ctx.now().getTime() - keptMs))
}
