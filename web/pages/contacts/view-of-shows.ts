import { noFilters } from '../../../contract/contacts/contact-filters.ts'
import type { ViewShows } from '../../../contract/contacts/contact-views.ts'
import { columnsNamed, sortOfWord, wordOfSort, type ContactColumn } from '../../features/contacts/contact-columns.ts'
import type { ContactView } from '../../features/contacts/filters-address.ts'

/** What a saved view shows, as the page has it. */
export function viewOfShows(shows: ViewShows, { tab, selected }: ContactView): ContactView {
  const columns = columnsNamed(shows.columns)
  return { view: shows.view, filters: shows.filters, sort: sortOfWord(shows.sort), selected, tab, columns }
}

/** What the page shows, as a saved view keeps it. */
export function showsOfView({ view, filters, sort }: ContactView, columns: readonly ContactColumn[]): ViewShows {
  return { view, filters: { ...filters, tags: [...filters.tags] }, sort: wordOfSort(sort), columns: [...columns] }
}

/** Whether two views show the same. */
export function isSame(one: ViewShows, other: ViewShows): boolean {
  return said(one) === said(other)
}

/** Whether anything is set that a view could keep, beside the columns of this browser. */
export function isAnythingSet({ filters, sort, view }: ContactView): boolean {
  const nothing = { view: 'saved', filters: noFilters, sort: '', columns: [] } as const
  return (
    said(showsOfView({ filters, sort, view, selected: [] }, [])) !==
    said({ ...nothing, filters: { ...noFilters, tags: [] }, columns: [] })
  )
}

function said({ view, filters, sort, columns }: ViewShows): string {
  const { tags, ...others } = filters
  const set = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([view, set, [...tags].toSorted(), sort, columnsNamed(columns)])
}
