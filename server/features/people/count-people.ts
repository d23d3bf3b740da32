import type { CountCriteria, CountResponse } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { revealedBy } from '../reveals/revealed-by.ts'
import { findUser } from './people.queries.ts'
import { directoryCriteria, needsPremium } from './search-criteria.ts'

/** How many people fit while the criteria are being typed: no rows, so no search of the day. */
export async function countPeople(
  ctx: Context,
  userId: string,
  input: CountCriteria,
  signal?: AbortSignal,
): Promise<CountResponse> {
  const criteria = directoryCriteria(input)
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Refusal('unauthorized')
  if (!user.isPremium && needsPremium(input)) throw new Refusal('premium_required')
  const { total, totalIsExact, facets } = await ctx.directory.search({
    criteria,
    exclude: input.excludeEnriched ? revealedBy(ctx, user) : null,
    limit: 0,
    after: null,
    ...(signal ? { signal } : {}),
  })
  return { total, totalIsExact, facets }
}
