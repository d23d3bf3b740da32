import { availableParallelism } from 'node:os'
import { openKeeper } from './keep/open-keeper.ts'
import type { IndexOptions, PeopleIndex } from './people-index.ts'
import { lookUp } from './search/look-up.ts'
import { SearchThreads } from './search/search-threads.ts'

const MAX_THREADS = 4

/** One core is the event loop's. */
function usualThreads(): number {
  return Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1))
}

/** Opens or makes the index and resolves when it can be searched. */
export async function openIndex(options: IndexOptions): Promise<PeopleIndex> {
  // The event loop loads nothing of a search that runs in threads.
  if (options.threads === 'inline') return (await import('./open-inline.ts')).openInline(options)
  return openThreaded(options)
}

async function openThreaded({ threads, onTrouble, ...data }: IndexOptions): Promise<PeopleIndex> {
  const searching = new SearchThreads(typeof threads === 'number' ? threads : usualThreads(), onTrouble)
  try {
    let mark = 0
    const keeper = await openKeeper(data, onTrouble, (view, isAnew, upTo) => {
      searching.show(view, isAnew)
      mark = upTo
    })
    return {
      search: (question, asker, signal) => searching.search(question, asker, signal),
      suggest: (field, typed, limit, asker) => searching.suggest(field, typed, limit, asker),
      didYouMean: (filters, asker) => searching.didYouMean(filters, asker),
      countListed: (list, asker) => searching.countListed(list, asker),
      ...lookUp(() => searching.view!),
      mark: () => mark,
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
