import type { PaymentEvent, Payments } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { putOff, selectWaiting, updateAllProcessed } from './events.queries.ts'
import { takeEvent } from './take-event.ts'

/** Each one holds a connection while it waits for the provider; webhooks and buyers need some too. */
const mostAtOnce = 4
const mostFailuresInARow = 3
const mostPerLook = 1_000

/** Handles the stored events that aren't done; all events about one object need one look at it. */
export async function takeWaiting(ctx: Context, payments: Payments): Promise<void> {
  const waiting = await selectWaiting(ctx.db, ctx.now(), mostPerLook)
  const subjects = bySubject(waiting.map((event) => ({ ...event, isLive: payments.isLive }))).values()
  let failuresInARow = 0
  const takeOneByOne = async () => {
    for (const events of subjects) {
      if (failuresInARow >= mostFailuresInARow) return
      failuresInARow = (await takeSubject(ctx, payments, events)) ? 0 : failuresInARow + 1
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, takeOneByOne))
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

/** One look at the object handles all its events, since its state is read after all of them happened. */
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
    else
      await updateAllProcessed(
        ctx.db,
        others.map(({ eventId }) => eventId),
      )
    if (outcome === 'done') ctx.log.info(told, 'events that no webhook brought')
    return true
  } catch (error) {
    // One that can't be done now must not keep the others waiting; it comes again at a later look.
    ctx.log.warn({ err: error, ...told }, 'an event could not be taken')
    await putOff(
      ctx.db,
      [first, ...others].map(({ eventId }) => eventId),
      ctx.now(),
    )
    return false
  }
}
