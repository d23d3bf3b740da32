import { setTimeout as pause } from 'node:timers/promises'
import { MAX_PEOPLE } from '../../../synthetic/person.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { openChanges } from '../changes/open-changes.ts'
import { classOf } from '../class-of.ts'
import { DEMO_SOURCE } from '../demo-person.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { createExcludedPeople } from '../excluded-people.ts'
import { addedAt, findPeople, locatePerson, type DirectoryPeople } from '../find-people.ts'
import type { StoreConnection } from '../index/keep/open-store.queries.ts'
import { createKnownLists, type ListsFrom } from '../known-lists.ts'
import { deleteOldPages } from '../live/live.queries.ts'
import { openPeopleMatcher } from '../match/open-people-matcher.ts'
import type { LocalDirectory } from '../open-directory.ts'
import { OWN_SOURCE, selectOwnPeople, selectStoreEnd } from '../own-people.queries.ts'
import { type PeopleList, DirectoryBusy, SearchUnavailable } from '../port.ts'
import { erasedAddresses } from '../suppression/suppressed-of.ts'
import { entriesOf } from './asking/compile-search.ts'
import { findCompanies } from './asking/find-companies.ts'
import { rememberCompanies } from './asking/remember-companies.ts'
import { readState, type Layout } from './keeping/generations.ts'
import { keepPeople, type PeopleKeeper } from './keeping/keep-people.ts'
import { namesOf, type Names } from './names-of.ts'
import { openCluster, type Cluster, ClusterAway, ClusterRefused } from './open-cluster.ts'
import { didYouMean } from './showing/did-you-mean.ts'
import { companyOf, thingsOf, thingsOfPeople } from './showing/known-things.ts'
import { openMoments } from './showing/moments.ts'
import { searchPeople, type Searched } from './showing/search-people.ts'
import { suggest } from './showing/suggest.ts'
import { createFairQueue } from '../../../threads/fair-queue.ts'

export type OpenSearchOptions = {
  /** Nodes of the cluster, with name and password where it wants some. */
  urls: readonly string[]
  /** What the names of its indices begin with. */
  prefix: string
  layout: Layout
  demoPeople: number
  seed?: number
  pool: DirectoryPool
  connection: StoreConnection
  /** Whether this process keeps the indices, as far as no other one does. */
  keeps: boolean
  /** As of keepPeople. */
  page?: number
  inline?: boolean
  onTrouble: (message: string, error: unknown) => void
}

const MAX_SUGGESTIONS = 20
/** A page has about 50 kB. */
const MAX_LIVE_PAGES = 10_000
/** Who is meant by the entries of a list is looked up again so often. */
const LISTS_AGAIN_MS = 60_000
const MOST_ADDRESSES = 50
/** Nobody waits for what keeps the indices. */
const KEEPING_LIMIT_MS = 60_000
const LOOK_AGAIN_MS = 250
const CATCH_UP_LIMIT_MS = 10 * 60_000

/**
 * The same people as openDirectory's, kept in the same store, and found by OpenSearch: for what one machine can't hold, or a search
 * that has to outlive one. Rows are read from the store: OpenSearch never learns an address, and can be made again.
 */
export async function openOpenSearchDirectory(options: OpenSearchOptions): Promise<LocalDirectory> {
  const { demoPeople, seed = DEFAULT_SEED, pool, inline = false, onTrouble } = options
  if (!Number.isInteger(demoPeople) || demoPeople < 0 || demoPeople > MAX_PEOPLE)
    throw new RangeError(`demoPeople must be 0 to ${MAX_PEOPLE}`)
  const people: DirectoryPeople = { seed, demoPeople, pool }
  const names = namesOf(options.prefix)
  const cluster = openCluster(options.urls)
  const matcher = openPeopleMatcher(people)
  const match: ListsFrom['match'] = (asked, layout) => matcher.match(asked, layout)
  const knownLists = createKnownLists({ match, version: () => Math.floor(performance.now() / LISTS_AGAIN_MS) })
  const on: Searched = { cluster, names, moments: openMoments(cluster, names), withCompanies: rememberCompanies(cluster, names), people, excludedPeople: createExcludedPeople(), knownLists } // oxfmt-ignore
  const inTurn = searchInTurn()
  const changes = openChanges({ pool, match, inline, onTrouble })
  const keeper = options.keeps
    ? await keepPeople({ ...options, seed, cluster: openCluster(options.urls, KEEPING_LIMIT_MS), names })
    : null

  return {
    source: demoPeople > 0 ? DEMO_SOURCE : OWN_SOURCE,
    search: (query) => inTurn(query.asker ?? '', () => searchPeople(on, query)),
    async suggest(field, text, limit, asker = '') {
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_SUGGESTIONS)
        throw new RangeError(`limit must be 1 to ${MAX_SUGGESTIONS}`)
      return inTurn(asker, () => suggest(on, field, text, limit))
    },
    didYouMean: (filters, asker = '') => inTurn(asker, () => didYouMean(on, filters)),
    async describe(id, signal) {
      const found = await findPeople(people, [id], signal)
      const person = found.get(id)
      if (!person) return null
      const [since, things] = await Promise.all([addedAt(people, person.id), inTurn('', () => thingsOfPeople(on, found))]) // oxfmt-ignore
      return { person, since, ...classOf(person.jobTitle), ...(things.get(id) ?? { company: null, place: null, country: null }) } // oxfmt-ignore
    },
    company: (id) => inTurn('', () => companyOf(on, id)),
    async companiesOf(ids) {
      const things = await inTurn('', () => thingsOf(on, ids))
      return new Map([...things].flatMap(([id, { company }]) => (company ? [[id, company.id] as const] : [])))
    },
    countKnown: (list, asker = '') => inTurn(asker, () => countKnown(on, list)),
    find: (ids, signal) => findPeople(people, ids, signal),
    locate: (id, signal) => locatePerson(people, id, signal),
    // what is learnt from them is worth no failure
    addressesAt: (domain) => inTurn('', () => addressesAt(on, domain)).catch(() => []),
    erasedAddresses: (addresses) => erasedAddresses(pool, addresses),
    forgetOld: (now) => deleteOldPages(pool, now, MAX_LIVE_PAGES),
    matcher,
    changes,
    catchUp: () => catchUp(on, keeper),
    async close() {
      await changes.close()
      await keeper?.close()
    },
  }
}

async function countKnown({ cluster, names, knownLists }: Searched, list: PeopleList): Promise<number> {
  const listed = await knownLists(list)
  if (list.kind !== 'companies') return listed.own.length + listed.demo.length
  const entries = entriesOf(listed)
  const found = await findCompanies(cluster, names, { typed: [], picked: [], domains: [], entries })
  return entries.filter((entry) => found.entry(entry).length > 0).length
}

/** Names and addresses that the operator's own people have at a domain, at most 50. */
async function addressesAt(on: Searched, domain: string): Promise<{ name: string; address: string }[]> {
  const query = { criteria: { companyDomain: [domain] }, exclude: null, limit: MOST_ADDRESSES, after: null, facets: false } // oxfmt-ignore
  const page = await searchPeople(on, query)
  const own = page.people.flatMap(({ id }) => (id.startsWith('own:') ? [Number(id.slice('own:'.length))] : []))
  const found = own.length === 0 ? new Map<number, never>() : await selectOwnPeople(on.people.pool, own)
  return [...found.values()]
    .map(({ person, email }) => ({ name: person.name, address: email }))
    .filter(({ address }) => address.endsWith(`@${domain}`))
}

/** Where another process keeps the indices, its position is looked at until it is behind what was committed. */
async function catchUp({ cluster, names, people }: Searched, keeper: PeopleKeeper | null): Promise<void> {
  await keeper?.catchUp()
  const end = await selectStoreEnd(people.pool)
  const untilMs = performance.now() + CATCH_UP_LIMIT_MS
  while (!(await hasReached(cluster, names, end))) {
    if (performance.now() > untilMs) throw new Error('OpenSearch is still behind the directory')
    await pause(LOOK_AGAIN_MS)
  }
}

async function hasReached(cluster: Cluster, names: Names, end: number): Promise<boolean> {
  const state = await readState(cluster, names)
  return (state?.generations.find(({ name }) => name === state.serving)?.mark ?? -1) >= end
}

/** Asked of the cluster by one process at a time. */
const AT_ONCE = 16
const QUEUE = { maxWaiting: 500, maxOfOne: 50 }
const BUSY = 429
const RETRY_MS = 5_000
const MAKING_MS = 60_000

/** Begins one, and is told how to end it. */
type Waiting = (end: () => void) => void

/** Lets so many through at once, those who asked for little first; what goes wrong is said as the port says it. */
function searchInTurn() {
  const waiting = createFairQueue<Waiting>(QUEUE, (reason) => new DirectoryBusy(reason))
  let running = 0

  function dispatch(): void {
    while (running < AT_ONCE) {
      const taken = waiting.take()
      if (taken === null) return
      running += 1
      const startMs = performance.now()
      taken.question(() => {
        running -= 1
        taken.answered(performance.now() - startMs)
        dispatch()
      })
    }
  }

  return async function inTurn<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    const end = await new Promise<() => void>((resolve) => {
      waiting.add(asker, resolve)
      dispatch()
    })
    try {
      return await work()
    } catch (error) {
      throw asPortSays(error)
    } finally {
      end()
    }
  }
}

function asPortSays(error: unknown): unknown {
  if (error instanceof ClusterAway)
    return unavailable('People can’t be searched right now. Please try again in a moment.', RETRY_MS, error)
  if (!(error instanceof ClusterRefused)) return error
  if (error.status === BUSY) return new DirectoryBusy(error.message)
  if (error.kind === 'index_not_found_exception')
    return unavailable('People are still being made searchable. Please try again in a while.', MAKING_MS, error)
  return error
}

function unavailable(message: string, retryMs: number, cause: unknown): SearchUnavailable {
  return Object.assign(new SearchUnavailable(message, retryMs), { cause })
}
