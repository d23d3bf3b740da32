import type { CountCriteria, CountResponse, Meant } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { revealedBy } from '../checks/reveals/known-reveals.ts'
import { didYouMean } from './did-you-mean.ts'
import { listsInSearch } from '../search-lists/lists-in-search.ts'
import { directoryCriteria, needsPremium } from './search-criteria.ts'
import type { Searcher } from './searcher.ts'
import type { DirectoryPage, PlaceValue } from '../../../engines/directory/port.ts'

/** How many people fit while the criteria are being typed: no rows, so no search of the day. */
export async function countPeople(ctx: Context, searcher: Searcher, input: CountCriteria, signal?: AbortSignal) {
  const criteria = directoryCriteria(input)
  if (!searcher.isPremium && needsPremium(input)) throw new Refusal('premium_required')
  const lists = await listsInSearch(ctx.db, searcher.actor, input)
  const page = await ctx.directory.search({
    criteria,
    lists,
    exclude: input.excludeEnriched ? revealedBy(ctx, searcher.actor, searcher.revealedContacts) : null,
    limit: 0,
    after: null,
    asker: searcher.actor.workspaceId,
    ...(signal ? { signal } : {}),
  })
  return totalsAnswer(page, await didYouMean(ctx, searcher.actor, input, page.total))
}

/** What a page of the directory says of all who fit, as it goes over the wire. */
export function totalsAnswer(
  { total, totalIsExact, facets, notices = [], companies = [] }: DirectoryPage,
  didYouMean: Meant[],
): CountResponse {
  const { country, region, city, ...others } = facets
  const places = { country: country.map(placeAnswer), region: region.map(placeAnswer), city: city.map(placeAnswer) }
  return {
    total,
    totalIsExact,
    facets: { ...others, ...places },
    didYouMean,
    notices: [...notices],
    companies: [...companies],
  }
}

function placeAnswer({ value, label, beside, count }: PlaceValue) {
  return { value, label, detail: beside, count }
}
