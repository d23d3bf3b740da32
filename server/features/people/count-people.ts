import type { CountCriteria, CountResponse } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { utcDay } from '../accounts/search-day.ts'
import { revealedBy } from '../reveals/revealed-by.ts'
import { findSearcher } from './people.queries.ts'
import { directoryCriteria, needsPremium } from './search-criteria.ts'

/** How many people fit while the criteria are being typed: no rows, so no search of the day. */
export async function countPeople(
  ctx: Context,
  userId: string,
  input: CountCriteria,
  signal?: AbortSignal,
): Promise<CountResponse> {
  const criteria = directoryCriteria(input)
  const searcher = await findSearcher(ctx.db, userId, utcDay(ctx.now()), '')
  if (!searcher) throw new Refusal('unauthorized')
  if (!searcher.isPremium && needsPremium(input)) throw new Refusal('premium_required')
  const { total, totalIsExact, facets } = await ctx.directory.search({
    criteria,
    exclude: input.excludeEnriched ? revealedBy(ctx, searcher) : null,
    limit: 0,
    after: null,
    ...(signal ? { signal } : {}),
  })
  return { total, totalIsExact, facets }
}
