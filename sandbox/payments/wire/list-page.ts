import type { Entry, Kind, Kinds } from '../books/entry.ts'
import type { Transaction } from '../books/transaction.ts'

type Page = { limit?: number; starting_after?: string; ending_before?: string }

/** One page of the objects of a kind that match `fits`, newest first. */
export function listPage<K extends Kind>(
  tx: Transaction,
  kind: K,
  url: string,
  { limit = 10, starting_after, ending_before }: Page,
  fits: (entry: Entry<K>) => boolean,
): { object: 'list'; data: Kinds[K][]; has_more: boolean; url: string } {
  const all = tx.all(kind).filter(fits)
  const indexOf = (id: string) => {
    const at = all.findIndex(({ wire }) => wire.id === id)
    // A cursor whose object no longer matches gives an empty page; one whose object doesn't exist is an error.
    if (at === -1) tx.need(kind, id, starting_after === undefined ? 'ending_before' : 'starting_after')
    return at
  }
  if (ending_before !== undefined) {
    const end = Math.max(0, indexOf(ending_before))
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end).map(({ wire }) => wire), has_more: start > 0, url }
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after) + 1
  const data = all.slice(start, start + limit).map(({ wire }) => wire)
  return { object: 'list', data, has_more: start + limit < all.length, url }
}

/** A whole list as it stands inside another object. */
export function listOf<T>(data: T[], url: string): { object: 'list'; data: T[]; has_more: false; url: string } {
  return { object: 'list', data, has_more: false, url }
}
