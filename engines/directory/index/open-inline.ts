import type { IndexOptions, PeopleIndex } from './people-index.ts'
import { keepIndex } from './keep/keep-index.ts'
import { createSearchEngine, type SearchEngine } from './search/search-engine.ts'
import type { IndexView } from './view/index-view.ts'

/** An index on the caller's own thread. */
export async function openInline(options: IndexOptions): Promise<PeopleIndex> {
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
