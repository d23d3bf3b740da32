import { eventLists, PaymentsUnavailable, type EventPage, type Payments } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { deleteOldEvents, findSweep, insertEvents, upsertSweep } from './events.queries.ts'
import { takeWaiting } from './take-waiting.ts'
import type { EventSweep } from '../../../db/tables/payments.ts'
import { inTransaction } from '../../../db/transaction.ts'

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

/** Of 100 events each. What is left is read by the next pass. */
const mostPages = 10
/** The list may show an event a little after a later one. */
const overlapMs = 15 * 60_000

/**
 * Stores the events of one of the provider's lists that we don't have, delivered or not: from the newest back to the moment
 * up to which the list was read before. A long list is read in several passes, each from where the last one stopped. The
 * moment moves only when the end is reached, so that no event is skipped. All times are the provider's own.
 */
export async function sweepEvents(ctx: Context, payments: Payments, list: EventPage['list']): Promise<void> {
  let sweep = await findSweep(ctx.db, list, payments.isLive)
  for (let page = 0; page < mostPages; page += 1) {
    const since = sweep.seenUntil && new Date(sweep.seenUntil.getTime() - overlapMs)
    const found = await payments.listEvents({ list, since, after: sweep.afterEvent })
    const events = found?.events.filter(({ isLive }) => isLive === payments.isLive) ?? []
    sweep = found === null ? beginAgain(sweep) : goneOn(sweep, found)
    await inTransaction(ctx.db, async (tx) => {
      await insertEvents(tx, events)
      await upsertSweep(tx, sweep)
    })
    if (found !== null && sweep.afterEvent === null) return
  }
  ctx.log.info({ list, until: sweep.until }, 'the provider has more events than one look takes; the next goes on')
}

type Found = NonNullable<Awaited<ReturnType<Payments['listEvents']>>>

function goneOn(sweep: EventSweep, { events, last, hasMore }: Found): EventSweep {
  const until = sweep.until ?? events[0]?.createdAt ?? null
  if (hasMore && last !== null) return { ...sweep, until, afterEvent: last }
  return { ...sweep, seenUntil: until ?? sweep.seenUntil, until: null, afterEvent: null }
}

/** The event where we stopped is older than the list by now. */
function beginAgain(sweep: EventSweep): EventSweep {
  return { ...sweep, until: null, afterEvent: null }
}
