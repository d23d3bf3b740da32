import { PaymentsUnavailable, type PaymentEvent, type Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { deleteOldEvents, findProcessed } from './events.queries.ts'
import { takeEvent } from './take-event.ts'

/** The provider's own list goes back 30 days. */
const keptMs = 40 * 24 * 60 * 60 * 1_000

const mostFailures = 3

/** At the start and every few minutes: events that no endpoint took, because we were down or they were lost. */
export async function takeUndelivered(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, new Date(ctx.now().getTime() - keptMs))
  const { payments } = ctx
  if (!payments) return
  const events = await undelivered(ctx, payments)
  const done = await findProcessed(
    ctx.db,
    events.map(({ eventId }) => eventId),
  )
  let failures = 0
  for (const event of events) {
    if (event.isLive !== payments.isLive || done.has(event.eventId)) continue
    try {
      const outcome = await takeEvent(ctx, payments, event)
      if (outcome === 'done')
        ctx.log.info({ event: event.eventId, type: event.type }, 'an event that no webhook brought')
    } catch (error) {
      // One that can't be done now must not keep the others waiting; it comes again at the next look.
      ctx.log.warn({ err: error, event: event.eventId }, 'an event could not be taken')
      failures += 1
      if (failures === mostFailures) return
    }
  }
}

async function undelivered(ctx: Context, payments: Payments): Promise<PaymentEvent[]> {
  try {
    return await payments.undeliveredEvents()
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the payment provider could not be asked for events')
    return []
  }
}
