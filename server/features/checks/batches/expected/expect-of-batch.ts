import type { Expectation } from '../../../../../contract/reveals.ts'
import { addressesFor } from '../../../../../pricing/reveal-price.ts'
import type { Context } from '../../../../context.ts'
import type { ShownBatch } from '../show-batch.ts'
import { selectOpen } from './checks-before.queries.ts'
import { believeOf, outlooksOf } from './expect-of-quote.ts'
import { checksUntil, expectProven } from './expect-proven.ts'

/** The directory is asked about no more of them each time. */
const mostLookedUp = 500

/**
 * How many addresses the whole of a running batch will have proven: those that came, and what is expected of the rest from what was known
 * before, from its own results so far, and from what these say of domains. Null if too little is known.
 * @param proven so far, without those that were the workspace's before
 * @param of so many in all
 */
export async function expectOfBatch(
  ctx: Context,
  { batch, progress }: ShownBatch,
  { proven, of }: { proven: number; of: number },
): Promise<Expectation | null> {
  const { waiting, checking } = progress
  const open = waiting + checking
  const each = Math.max(1, Math.ceil(open / mostLookedUp))
  const ids = await selectOpen(ctx.db, batch.id, each)
  // How far it is can be told without the directory.
  const found = await ctx.directory.find(ids).catch(() => null)
  if (!found) return null
  const people = await outlooksOf(
    ctx,
    ids.map((id) => found.get(id)),
  )
  const told = await believeOf(ctx, batch.workspaceId, people, { holdId: batch.holdId, underWay: checking })
  if (!told) return null
  const { at, beliefs, asked } = told
  const rest = expectProven(beliefs, asked, Math.max(open, asked.length))
  const most = mostProven({ batch, progress }, proven)
  const whole = (ofRest: number) => Math.min(proven + ofRest, most)
  const wanted = batch.untilProven === null ? null : batch.untilProven - proven
  const until = wanted === null || wanted > most - proven ? null : checksUntil(beliefs, asked, wanted, each)
  return {
    ...{ proven: whole(rest.proven), low: whole(rest.low), high: whole(rest.high) },
    ...{ of, from: beliefs.from, at },
    more: until === null ? null : Math.max(0, until - checking),
  }
}

/** What its bounds leave: the credits that are not spent, and the number at which it stops. */
function mostProven({ batch, progress }: Pick<ShownBatch, 'batch' | 'progress'>, proven: number): number {
  const credits = Math.max(0, (batch.maxCredits ?? 0) - progress.spentCredits)
  const payable = proven + addressesFor(credits, batch.creditsEach)
  return Math.max(proven, Math.min(payable, batch.untilProven ?? payable))
}
