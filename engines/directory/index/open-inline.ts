import { lookUp } from './search/look-up.ts'
import type { IndexOptions, PeopleIndex } from './people-index.ts'
import { keepIndex } from './keep/keep-index.ts'
import { createSearchEngine, type SearchEngine } from './search/search-engine.ts'
import type { IndexView } from './view/index-view.ts'

/** An index on the caller's own thread. */
export async function openInline(options: IndexOptions): Promise<PeopleIndex> {
  let engine: SearchEngine | null = null
  let shown: IndexView | null = null
  let mark = 0
  const show = (view: IndexView, _: boolean, upTo: number) => {
    shown = view
    mark = upTo
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
    ...lookUp(() => shown!),
    mark: () => mark,
    catchUp: () => keeper.catchUp(),
    close: () => keeper.close(),
  }
}
