import type { createExcludedPeople } from './excluded-people.ts'
import type { createKnownLists } from './known-lists.ts'
import { rowsOf, type DirectoryPeople } from './find-people.ts'
import { TIER_COUNT } from './index/select/compile-criteria.ts'
import type { Place } from './index/select/first-places.ts'
import type { PeopleIndex } from './index/open-index.ts'
import { ORIGINS } from './origins.ts'
import { idOfNumber, numberOfId } from './person-id.ts'
import type { DirectoryPage, DirectoryQuery, ListCriteria } from './port.ts'
import { selectOwnPeople } from './own-people.queries.ts'

/** Own people come first in every answer, so a page of this many shows whether there are any. */
const MOST = 50

const MAX_LIMIT = 100

/** What is remembered between searches. */
export type QueryMemory = {
  excludedPeople: ReturnType<typeof createExcludedPeople>
  knownLists: ReturnType<typeof createKnownLists>
}

const noLists: ListCriteria = { anyOf: [], noneOf: [] }

/** One page from the index, its rows read or made here; throws RangeError for a limit or a position that can't be. */
export async function searchIndex(
  index: PeopleIndex,
  people: DirectoryPeople,
  { excludedPeople, knownLists }: QueryMemory,
  { criteria, lists = noLists, exclude, limit, after, asker = '', signal }: DirectoryQuery,
): Promise<DirectoryPage> {
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_LIMIT)
    throw new RangeError(`limit must be 0 to ${MAX_LIMIT}`)
  const position = readPosition(after)
  signal?.throwIfAborted()
  const [excluded, anyOf, noneOf] = await Promise.all([
    excludedPeople(exclude),
    Promise.all(lists.anyOf.map(knownLists)),
    Promise.all(lists.noneOf.map(knownLists)),
  ])
  // one more than is shown tells whether anything follows
  const wanted = limit === 0 ? 0 : limit + 1
  const question = {
    criteria,
    excluded,
    lists: { anyOf, noneOf },
    limit: wanted,
    after: position,
    facets: 'others' as const,
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
    facets: facets!,
    next: places.length > limit && limit > 0 ? writePosition(shown.at(-1)!) : null,
  }
}

function writePosition({ tier, origin, ordinal }: Place): string {
  return `${tier}.${idOfNumber({ origin, ordinal })}`
}

/** Throws RangeError for anything that writePosition can't have written. */
function readPosition(text: string | null): Place | null {
  if (text === null) return null
  const [, tier, id] = /^(\d)\.((?:own|demo):\d+)$/.exec(text) ?? []
  const number = id === undefined ? null : numberOfId(id)
  if (number === null || Number(tier) >= TIER_COUNT) throw new RangeError('not a position of this directory')
  return { tier: Number(tier), origin: ORIGINS.indexOf(number.origin), ordinal: number.ordinal }
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
