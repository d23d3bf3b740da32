import { ThreadPool, type PoolOptions } from '../../../threads/thread-pool.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import type { ListedPeople } from '../index/select/list-columns.ts'
import type { DirectoryChanges, PeopleList, PersonChange, PersonWas } from '../port.ts'
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
  knownLists: (list: PeopleList) => Promise<ListedPeople>
  /** On the caller's own thread: for small directories in tests. */
  inline: boolean
  onTrouble: PoolOptions['onTrouble']
}

/** What imports change, read in order. The thread that tells who fits lives only while there is something to read. */
export function openChanges({
  pool,
  knownLists,
  inline,
  onTrouble,
}: ChangesOptions): DirectoryChanges & { close(): Promise<void> } {
  let threads: ThreadPool<AskedOfThread, Fits> | null = null

  async function fit(question: FitQuestion): Promise<Fits> {
    if (inline) return (await import('./fit-states.ts')).fitStates(question)
    const entry = new URL('./fit-thread.ts', import.meta.url)
    threads ??= new ThreadPool({ entry, name: 'changes', threads: 1, queue: QUEUE, limitMs: LIMIT_MS, memory: MEMORY, onTrouble }) // oxfmt-ignore
    return threads.ask({ ...question, packed: packedMemory() }, '')
  }

  async function close(): Promise<void> {
    const ended = threads
    threads = null
    await ended?.close()
  }

  return {
    end: () => selectEnd(pool),
    async read({ from, until, most, searches }) {
      const stretch = await selectStretch(pool, from, until, { most, named: companiesNamed(searches) })
      const { to } = stretch
      const isEnd = to.change >= until.change && to.person >= until.person
      try {
        if (stretch.people.length === 0 || searches.length === 0) return { to, people: [], fits: searches.map(() => ({ before: [], after: [] })) } // oxfmt-ignore
        const asked = await Promise.all(
          searches.map(async ({ criteria, lists }) => ({
            criteria,
            lists: {
              anyOf: await Promise.all((lists?.anyOf ?? []).map(knownLists)),
              noneOf: await Promise.all((lists?.noneOf ?? []).map(knownLists)),
            },
          })),
        )
        const { before, after, spellings } = stretch
        const fits = await fit({ before, after, spellings, searches: asked })
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
