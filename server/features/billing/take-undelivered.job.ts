import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { deleteOldEvents } from './events.queries.ts'
import { takeEvent } from './take-event.ts'

/** The provider's own list goes back 30 days. */
const keptMs = 40 * 24 * 60 * 60 * 1_000

/** At the start and now and then: events that no endpoint took, because we were down or they were lost. */
export async function takeUndelivered(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, new Date(ctx.now().getTime() - keptMs))
  const { payments } = ctx
  if (!payments) return
  try {
    for (const event of await payments.undeliveredEvents()) {
      if (event.isLive !== payments.isLive) continue
      const outcome = await takeEvent(ctx, payments, event)
      if (outcome === 'done')
        ctx.log.info({ event: event.eventId, type: event.type }, 'an event was taken that no webhook brought')
    }
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the payment provider could not be asked for events')
  }
}
