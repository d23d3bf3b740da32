import { MAX_PEOPLE } from '../../synthetic/person.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { DEMO_SOURCE } from './demo-person.ts'
import { addedAt, findPeople, locatePerson, MAX_IDS, type DirectoryPeople } from './find-people.ts'
import { addressesAt, searchIndex } from './search-index.ts'
import { erasedAddresses } from './suppression/suppressed-of.ts'
import { createExcludedPeople } from './excluded-people.ts'
import { createKnownLists, type ListsFrom } from './known-lists.ts'
import type { DirectoryPool } from './directory-lock.queries.ts'
import { deleteOldPages } from './live/live.queries.ts'
import { openIndex } from './index/open-index.ts'
import type { IndexOptions, PeopleIndex } from './index/people-index.ts'
import type { StoreConnection } from './index/keep/open-store.queries.ts'
import { OWN_SOURCE } from './own-people.queries.ts'
import { openPeopleMatcher } from './match/open-people-matcher.ts'
import { departmentOf, seniorityOf } from './rules/titles/title-class.ts'
import { openChanges } from './changes/open-changes.ts'
import type { PlacesOf } from './index/search/places-in-index.ts'
import { SearchAway, type Directory, type DirectoryChanges, type DirectoryPerson, type PeopleMatcher } from './port.ts'

export type DirectoryOptions = Pick<IndexOptions, 'threads' | 'onTrouble' | 'minChanged'> & {
  /** How many made-up people, 0 to 10,000,000. */
  demoPeople: number
  seed?: number
  /** Where the operator's people are, for queries and for the index to follow. */
  pool: DirectoryPool
  connection: StoreConnection
  /** The index's file; null keeps none. */
  file: string | null
  /** An index of these people that was begun before the store was there (openIndex), or that another process has (openRemoteIndex). */
  index?: Promise<PeopleIndex>
  /** False spares the index where nobody searches: `search` and `suggest` then fail. */
  searchable?: boolean
}

/**
 * A directory on this machine. `catchUp` resolves when all that was committed before can be found. `addressesAt`: some of the
 * names and addresses that the operator's own people have at a domain, [] if this directory wasn't opened for searching.
 */
export type LocalDirectory = Directory & {
  matcher: PeopleMatcher
  changes: DirectoryChanges
  catchUp(): Promise<void>
  addressesAt(domain: string): Promise<{ name: string; address: string }[]>
}

const MAX_SUGGESTIONS = 20
/** A page has about 50 kB. */
const MAX_LIVE_PAGES = 10_000

/**
 * The people of this installation: those whom its operator imported, kept in Postgres, and made-up ones, who are nowhere
 * kept because they follow from a seed. One index finds both; rows are read, or made, only for the page that is shown.
 */
export async function openDirectory(options: DirectoryOptions): Promise<LocalDirectory> {
  const { demoPeople, seed = DEFAULT_SEED, pool, connection, file, searchable = true, index, ...rest } = options
  if (!Number.isInteger(demoPeople) || demoPeople < 0 || demoPeople > MAX_PEOPLE)
    throw new RangeError(`demoPeople must be 0 to ${MAX_PEOPLE}`)
  const people: DirectoryPeople = { seed, demoPeople, pool }
  const opened = searchable
    ? await (index ?? openIndex({ ...rest, demoPeople, seed, database: connection, file }))
    : null
  const matcher = openPeopleMatcher(people)
  const match: ListsFrom['match'] = (asked, layout) => matcher.match(asked, layout)
  const memory = {
    excludedPeople: createExcludedPeople(),
    knownLists: createKnownLists({ match, version: () => opened?.mark() ?? 0 }),
  }
  const inline = rest.threads === 'inline'
  const changes = openChanges({ pool, match, inline, onTrouble: rest.onTrouble })

  function searched(): PeopleIndex {
    if (!opened) throw new Error('this directory was not opened for searching')
    return opened
  }

  return {
    source: demoPeople > 0 ? DEMO_SOURCE : OWN_SOURCE,
    search: async (query) => searchIndex(searched(), people, memory, query),
    async suggest(field, text, limit, asker = '') {
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_SUGGESTIONS)
        throw new RangeError(`limit must be 1 to ${MAX_SUGGESTIONS}`)
      return searched().suggest(field, text, limit, asker)
    },
    didYouMean: async (filters, asker = '') => searched().didYouMean(filters, asker),
    async describe(id, signal) {
      const person = (await findPeople(people, [id], signal)).get(id)
      if (!person) return null
      const since = await addedAt(people, person.id)
      const places = await placesOrNone(searched(), person.id)
      return { person, since, ...classesOf(person), ...places }
    },
    company: async (id) => searched().company(id),
    companiesOf: async (ids) => companiesOf(searched(), ids),
    async countKnown(list, asker = '') {
      const listed = await memory.knownLists(list)
      return list.kind === 'companies' ? searched().countListed(listed, asker) : listed.own.length + listed.demo.length
    },
    find: (ids, signal) => findPeople(people, ids, signal),
    locate: (id, signal) => locatePerson(people, id, signal),
    addressesAt: async (domain) => (opened ? addressesAt(people, opened, domain).catch(noneIfAway) : []),
    erasedAddresses: (addresses) => erasedAddresses(pool, addresses),
    forgetOld: (now) => deleteOldPages(pool, now, MAX_LIVE_PAGES),
    matcher,
    changes,
    catchUp: async () => searched().catchUp(),
    async close() {
      await changes.close()
      await opened?.close()
    },
  }
}

async function companiesOf(index: PeopleIndex, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length > MAX_IDS) throw new RangeError(`at most ${MAX_IDS} ids`)
  const places = await index.placesOf(ids)
  return new Map(ids.flatMap((id, at) => (places[at]?.company ? [[id, places[at].company.id] as const] : [])))
}

/** Who somebody is can be told without the index. */
async function placesOrNone(index: PeopleIndex, id: string): Promise<PlacesOf> {
  try {
    return (await index.placesOf([id]))[0]!
  } catch (error) {
    if (error instanceof SearchAway) return { company: null, place: null, country: null }
    throw error
  }
}

/** A guess is made without them. */
function noneIfAway(error: unknown): [] {
  if (error instanceof SearchAway) return []
  throw error
}

function classesOf({ jobTitle }: DirectoryPerson): { seniority: string; department: string } {
  return { seniority: seniorityOf(jobTitle), department: departmentOf(jobTitle) }
}
