import { eventLists, PaymentsUnavailable } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { deleteOldEvents } from './events.queries.ts'
import { sweepEvents } from './sweep-events.ts'
import { takeWaiting } from './take-waiting.ts'

/** The provider's own list goes back 30 days. */
const keptMs = 40 * 24 * 60 * 60 * 1_000

/**
 * At the start and every few minutes: reads in the provider's own list the events that no webhook brought, because we were
 * away, the webhook was lost, or the endpoint was never subscribed to it; then handles all that aren't done.
 */
export async function healEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, new Date(ctx.now().getTime() - keptMs))
  const { payments } = ctx
  if (!payments) return
  try {
    for (const list of eventLists) await sweepEvents(ctx, payments, list)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    return ctx.log.warn({ err: error }, 'the payment provider could not be asked for events')
  }
  await takeWaiting(ctx, payments)
}
