import type { DidYouMean, DirectoryFilters, KnownCompany, Suggestion, TextField } from '../port.ts'
import type { KeepOptions } from './keep/keep-index.ts'
import type { KeeperData } from './keep/keeper-thread.ts'
import type { ListedPeople } from './select/list-columns.ts'
import type { PlacesOf } from './search/places-in-index.ts'
import type { SearchAnswer, SearchQuestion } from './search/search-engine.ts'

/** The index as the directory uses it, wherever it runs. */
export type PeopleIndex = {
  search(question: SearchQuestion, asker: string, signal?: AbortSignal): Promise<SearchAnswer>
  suggest(field: TextField, typed: string, limit: number, asker: string): Promise<Suggestion[]>
  didYouMean(filters: DirectoryFilters, asker: string): Promise<DidYouMean[]>
  /** How many entries of a list of companies mean one where anybody works. */
  countListed(list: ListedPeople, asker: string): Promise<number>
  /** By the ids, in their order. */
  placesOf(ids: readonly string[]): Promise<PlacesOf[]>
  /** A company by the id of any of its spellings, or null. */
  company(id: string): Promise<KnownCompany | null>
  /** All changes of the store up to this number can be found. */
  mark(): number
  /** Resolves when everything that was committed before the call can be found. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

export type IndexOptions = KeeperData & {
  /** 'inline' searches on the caller's own thread: for small directories in tests. */
  threads?: number | 'inline'
  onTrouble: KeepOptions['onTrouble']
}
