import { PaymentsUnavailable, type PaymentEvent, type Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { deleteOldEvents, findProcessed, insertProcessed } from './events.queries.ts'
import { takeEvent } from './take-event.ts'

/** The provider's own list goes back 30 days. */
const keptMs = 40 * 24 * 60 * 60 * 1_000

/** Each holds a connection while it waits for the provider; webhooks and buyers need some too. */
const mostAtOnce = 4
const mostFailuresInARow = 3

/** At the start and every few minutes: events that no endpoint took, because we were down or they were lost. */
export async function takeUndelivered(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, new Date(ctx.now().getTime() - keptMs))
  const { payments } = ctx
  if (!payments) return
  const subjects = bySubject(await untaken(ctx, payments)).values()
  let failuresInARow = 0
  const takeOneByOne = async () => {
    for (const events of subjects) {
      if (failuresInARow >= mostFailuresInARow) return
      failuresInARow = (await takeSubject(ctx, payments, events)) ? 0 : failuresInARow + 1
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, takeOneByOne))
}

/** What no endpoint took and no earlier look did, oldest first. */
async function untaken(ctx: Context, payments: Payments): Promise<PaymentEvent[]> {
  const events = await undelivered(ctx, payments)
  const done = await findProcessed(
    ctx.db,
    events.map(({ eventId }) => eventId),
  )
  return events.filter(({ eventId, isLive }) => isLive === payments.isLive && !done.has(eventId))
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

function bySubject(events: readonly PaymentEvent[]): Map<string, [PaymentEvent, ...PaymentEvent[]]> {
  const groups = new Map<string, [PaymentEvent, ...PaymentEvent[]]>()
  for (const event of events) {
    const key = JSON.stringify(event.about)
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  return groups
}

/** All that was told of one subject is answered by one look at it, since its state is read after all of them happened. */
async function takeSubject(
  ctx: Context,
  payments: Payments,
  [first, ...others]: [PaymentEvent, ...PaymentEvent[]],
): Promise<boolean> {
  const told = { event: first.eventId, type: first.type, others: others.length }
  try {
    const outcome = await takeEvent(ctx, payments, first)
    // A webhook may have brought the first before the others happened.
    if (outcome === 'repeated') for (const event of others) await takeEvent(ctx, payments, event)
    else await insertProcessed(ctx.db, others)
    if (outcome === 'done') ctx.log.info(told, 'events that no webhook brought')
    return true
  } catch (error) {
    // One that can't be done now must not keep the others waiting; it comes again at the next look.
    ctx.log.warn({ err: error, ...told }, 'an event could not be taken')
    return false
  }
}
