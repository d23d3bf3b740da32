import type { createExcludedPeople } from './excluded-people.ts'
import { noLists, readLists, type createKnownLists } from './known-lists.ts'
import { rowsOf, type DirectoryPeople } from './find-people.ts'
import { readPosition, writePosition } from './index/order/position.ts'
import type { PeopleIndex } from './index/people-index.ts'
import { ORIGINS } from './origins.ts'
import { NO_FACETS } from './no-facets.ts'
import type { DirectoryPage, DirectoryQuery } from './port.ts'
import { selectOwnPeople } from './own-people.queries.ts'

/** Own people come first among the best, so a page of this many shows whether there are any. */
const MOST = 50

const MAX_LIMIT = 1_000

/** What is remembered between searches. */
export type QueryMemory = {
  excludedPeople: ReturnType<typeof createExcludedPeople>
  knownLists: ReturnType<typeof createKnownLists>
}

/** One page from the index, its rows read or made here; throws RangeError for a limit or a position that can't be. */
export async function searchIndex(
  index: PeopleIndex,
  people: DirectoryPeople,
  { excludedPeople, knownLists }: QueryMemory,
  {
    criteria,
    lists = noLists,
    exclude,
    sort = 'best',
    limit,
    after,
    facets: counted = true,
    asker = '',
    signal,
  }: DirectoryQuery,
): Promise<DirectoryPage> {
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_LIMIT)
    throw new RangeError(`limit must be 0 to ${MAX_LIMIT}`)
  const position = after === null ? null : readPosition(sort, after)
  signal?.throwIfAborted()
  const [excluded, listed] = await Promise.all([excludedPeople(exclude), readLists(lists, knownLists)])
  // one more than is shown tells whether anything follows
  const wanted = limit === 0 ? 0 : limit + 1
  const question = {
    criteria,
    excluded,
    lists: listed,
    sort,
    limit: wanted,
    after: position,
    facets: counted ? ('others' as const) : null,
  }
  const { places, total, facets } = await index.search(question, asker, signal)
  const shown = places.slice(0, limit)
  const rows = await rowsOf(
    people,
    shown.map(({ origin, ordinal }) => ({ origin: ORIGINS[origin]!, ordinal })),
  )
  return {
    // somebody may have gone since the index saw them
    people: rows.filter((row) => row !== null),
    total,
    totalIsExact: true,
    facets: facets ?? NO_FACETS,
    next: places.length > limit && limit > 0 ? writePosition(sort, shown.at(-1)!) : null,
  }
}

/** Names and addresses that the operator's own people have at a domain, at most 50. */
export async function addressesAt(
  { pool }: DirectoryPeople,
  index: PeopleIndex,
  domain: string,
): Promise<{ name: string; address: string }[]> {
  const criteria = { companyDomain: [domain] }
  const { places } = await index.search({ criteria, excluded: null, limit: MOST, after: null, facets: null }, '')
  const own = places.filter(({ origin }) => ORIGINS[origin] === 'own').map(({ ordinal }) => ordinal)
  if (own.length === 0) return []
  const people = await selectOwnPeople(pool, own)
  return [...people.values()]
    .map(({ person, email }) => ({ name: person.name, address: email }))
    .filter(({ address }) => address.endsWith(`@${domain}`))
}
