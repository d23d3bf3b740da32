import { ThreadPool, type PoolOptions } from '../../../threads/thread-pool.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { createEntries } from '../index/select/list-columns.ts'
import type { CompanyEntry } from '../index/texts/find-companies.ts'
import { createKnownLists, noLists, readLists, type ListsFrom } from '../known-lists.ts'
import type { ChangeMark, ChangesAsked, DirectoryChanges, PersonChange, PersonWas } from '../port.ts'
import { packedMemory } from '../rules/packed/packed-memory.ts'
import { companiesNamed } from './companies-named.ts'
import type { FitQuestion, Fits } from './fit-states.ts'
import type { AskedOfThread } from './fit-thread.ts'
import { forgetBefore, selectEnd, selectStretch, type PersonState, type Stretch } from './states.queries.ts'

/** Far beyond what the largest stretch under the most searches takes. */
const LIMIT_MS = 5 * 60_000
const QUEUE = { maxWaiting: 4, maxOfOne: 4 }
const MEMORY = { maxOldGenerationSizeMb: 512 }

export type ChangesOptions = {
  pool: DirectoryPool
  match: ListsFrom['match']
  /** On the caller's own thread: for small directories in tests. */
  inline: boolean
  onTrouble: PoolOptions['onTrouble']
}

/** What imports change, read in order. The thread that tells who fits lives only while there is something to read. */
export function openChanges({
  pool,
  match,
  inline,
  onTrouble,
}: ChangesOptions): DirectoryChanges & { close(): Promise<void> } {
  let threads: ThreadPool<AskedOfThread, Fits> | null = null
  let listed: ChangeMark = { change: 0, person: 0 }
  const knownLists = createKnownLists({ match, version: () => listed.change + listed.person, againMs: 0 })
  const entriesOf = createEntries()

  async function fit(question: FitQuestion): Promise<Fits> {
    if (inline) return (await import('./fit-states.ts')).fitStates(question)
    const entry = new URL('./fit-thread.ts', import.meta.url)
    threads ??= new ThreadPool({ entry, name: 'changes', threads: 1, queue: QUEUE, limitMs: LIMIT_MS, memory: MEMORY, onTrouble }) // oxfmt-ignore
    return threads.ask({ ...question, packed: packedMemory() }, '')
  }

  /**
   * As of `mark` at least: changes are read once, so whoever is new has to be found on a list of described people by then. No index is
   * asked how far it is, as a process that reads changes may have none.
   */
  async function matchAsOf(mark: ChangeMark): Promise<void> {
    if (listed.change < mark.change || listed.person < mark.person) listed = await selectEnd(pool)
  }

  async function companiesOn(searches: ChangesAsked['searches']): Promise<CompanyEntry[]> {
    const lists = searches.flatMap(({ lists: { anyOf, noneOf } = noLists }) => [...anyOf, ...noneOf])
    const read: CompanyEntry[] = []
    for (const list of lists) if (list.kind === 'companies') read.push(...entriesOf(await knownLists(list)))
    return read
  }

  async function close(): Promise<void> {
    const ended = threads
    threads = null
    await ended?.close()
  }

  return {
    end: () => selectEnd(pool),
    async read({ from, until, most, searches }) {
      const entries = await companiesOn(searches)
      const named = (states: readonly PersonState[]) => companiesNamed(searches, entries, states)
      const stretch = await selectStretch(pool, from, until, { most, named })
      const { to } = stretch
      const isEnd = to.change >= until.change && to.person >= until.person
      try {
        if (stretch.people.length === 0 || searches.length === 0) return { to, people: [], fits: searches.map(() => ({ before: [], after: [] })) } // oxfmt-ignore
        await matchAsOf(to)
        const asked: FitQuestion['searches'][number][] = []
        for (const { criteria, lists = noLists } of searches)
          asked.push({ criteria, lists: await readLists(lists, knownLists) })
        const { before, after, aliases, spellings } = stretch
        const fits = await fit({ before, after, aliases, spellings, searches: asked })
        return changesOf(stretch, fits)
      } finally {
        if (isEnd) await close()
      }
    },
    forget: ({ change }) => forgetBefore(pool, change),
    close,
  }
}

function changesOf({ to, people, before, after }: Stretch, fits: Fits) {
  const [was, is] = [before, after].map((states) => new Map(states.map((state) => [state.id, state])))
  const of = (numbers: Uint32Array) => Array.from(numbers, (number) => `own:${number}`)
  return {
    to,
    people: people.map(({ id, now }): PersonChange => {
      const mergedInto = now !== null && !is!.has(id) ? `own:${now}` : null
      return { id: `own:${id}`, before: wasOf(was!.get(id)), after: wasOf(is!.get(id)), mergedInto }
    }),
    fits: fits.map((fit) => ({ before: of(fit.before), after: of(fit.after) })),
  }
}

function wasOf(state: PersonState | undefined): PersonWas | null {
  return state ? { jobTitle: state.title, company: state.companyName, location: state.location } : null
}
