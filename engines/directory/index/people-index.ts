import type { DidYouMean, DirectoryFilters, Suggestion, TextField } from '../port.ts'
import type { KeepOptions } from './keep/keep-index.ts'
import type { KeeperData } from './keep/keeper-thread.ts'
import type { ListedPeople } from './select/list-columns.ts'
import type { IndexView } from './view/index-view.ts'
import type { SearchAnswer, SearchQuestion } from './search/search-engine.ts'

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
