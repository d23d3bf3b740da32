import { availableParallelism } from 'node:os'
import type { DidYouMean, DirectoryFilters, Suggestion, TextField } from '../port.ts'
import type { ListedPeople } from './select/list-columns.ts'
import type { IndexView } from './view/index-view.ts'
import { keepIndex, type KeepOptions } from './keep/keep-index.ts'
import type { KeeperData } from './keep/keeper-thread.ts'
import { openKeeper } from './keep/open-keeper.ts'
import {
  createSearchEngine,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuestion,
} from './search/search-engine.ts'
import { SearchThreads } from './search/search-threads.ts'

/** The index as the directory uses it, wherever it runs. */
export type PeopleIndex = {
  search(question: SearchQuestion, asker: string, signal?: AbortSignal): Promise<SearchAnswer>
  suggest(field: TextField, typed: string, limit: number, asker: string): Promise<Suggestion[]>
  didYouMean(filters: DirectoryFilters, asker: string): Promise<DidYouMean[]>
  /** How many entries of a list of companies mean one where anybody works. */
  countListed(list: ListedPeople, asker: string): Promise<number>
  /** What is searched now, to look something up in it; its version rises with every change. */
  view(): IndexView
  /** Resolves when everything that was committed before the call can be found. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

export type IndexOptions = KeeperData & {
  /** 'inline' searches on the caller's own thread: for small directories in tests. */
  threads?: number | 'inline'
  onTrouble: KeepOptions['onTrouble']
}

const MAX_THREADS = 4

/** One core is the event loop's. */
function usualThreads(): number {
  return Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1))
}

/** Opens or makes the index and resolves when it can be searched. */
export async function openIndex(options: IndexOptions): Promise<PeopleIndex> {
  return options.threads === 'inline' ? openInline(options) : openThreaded(options)
}

async function openInline(options: IndexOptions): Promise<PeopleIndex> {
  let engine: SearchEngine | null = null
  let shown: IndexView | null = null
  const show = (view: IndexView) => {
    shown = view
    if (engine) engine.show(view)
    else engine = createSearchEngine(view)
  }
  const keeper = await keepIndex({ ...options, onView: show })
  return {
    search: async (question, _, signal) => {
      signal?.throwIfAborted()
      return engine!.search(question)
    },
    suggest: async (field, typed, limit) => engine!.suggest(field, typed, limit),
    didYouMean: async (filters) => engine!.didYouMean(filters),
    countListed: async (list) => engine!.countListed(list),
    view: () => shown!,
    catchUp: () => keeper.catchUp(),
    close: () => keeper.close(),
  }
}

async function openThreaded({ threads, onTrouble, ...data }: IndexOptions): Promise<PeopleIndex> {
  const searching = new SearchThreads(typeof threads === 'number' ? threads : usualThreads(), onTrouble)
  try {
    const keeper = await openKeeper(data, onTrouble, (view) => searching.show(view))
    return {
      search: (question, asker, signal) => searching.search(question, asker, signal),
      suggest: (field, typed, limit, asker) => searching.suggest(field, typed, limit, asker),
      didYouMean: (filters, asker) => searching.didYouMean(filters, asker),
      countListed: (list, asker) => searching.countListed(list, asker),
      view: () => searching.view!,
      catchUp: () => keeper.catchUp(),
      async close() {
        await keeper.close()
        await searching.close()
      },
    }
  } catch (error) {
    await searching.close()
    throw error
  }
}
