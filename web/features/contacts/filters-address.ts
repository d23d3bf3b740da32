import { noFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import { contactStatuses, proofStates } from '../../../contract/lists.ts'
import { columnsNamed, sortOfWord, wordOfSort, type ContactColumn } from './contact-columns.ts'
import type { Sort } from './sort-contacts.ts'

export type View = 'saved' | 'revealed'

/** All that the address says. */
export type ContactView = {
  filters: ContactFilters
  view: View
  sort: Sort
  /** The chosen contacts, or all that the filters show. */
  selected: readonly number[] | 'all'
  /** The saved view that it began with, and the columns since then. */
  tab?: string | undefined
  columns?: readonly ContactColumn[] | undefined
}

/** More of them would make an address that no mail and no browser takes; then it doesn't speak of them. */
const mostSelected = 100

/** The view as an address, so that Back, a reload and a shared link bring it again. */
export function addressOfView({ filters, view, sort, selected, tab, columns }: ContactView): string {
  const query = new URLSearchParams()
  if (tab) query.set('tab', tab)
  if (tab && columns) query.set('columns', columns.join(' '))
  for (const field of ['search', 'industry', 'location', 'company', 'status', 'proof'] as const)
    if (filters[field]) query.set(field, filters[field])
  if (filters.hasEmail !== null) query.set('hasEmail', String(filters.hasEmail))
  for (const tag of filters.tags) query.append('tag', tag)
  if (filters.owner) query.set('owner', filters.owner)
  if (filters.list !== null) query.set('list', String(filters.list))
  if (view === 'revealed') query.set('view', view)
  if (sort) query.set('sort', wordOfSort(sort))
  if (selected === 'all') query.set('selected', selected)
  else if (selected.length > 0 && selected.length <= mostSelected) query.set('selected', selected.join(' '))
  const text = query.toString()
  return text ? `/contacts?${text}` : '/contacts'
}

/** The address of a saved view as it is kept; what stands beside the tab in any other address is what is shown. */
export function addressOfTab(tab: string): string {
  return `/contacts?tab=${encodeURIComponent(tab)}`
}

export function addressOfFilters(filters: ContactFilters, view: View): string {
  return addressOfView({ filters, view, sort: null, selected: [] })
}

/** Whatever stands in the address, only what the page could have said comes out. */
export function viewIn(search: string): ContactView {
  const query = new URLSearchParams(search)
  const read = (name: string) => (query.get(name) ?? '').slice(0, 200)
  const hasEmail = { true: true, false: false }[read('hasEmail')] ?? null
  return {
    filters: {
      ...noFilters,
      search: read('search'),
      industry: read('industry'),
      location: read('location'),
      company: read('company'),
      hasEmail,
      status: contactStatuses.find((each) => each === read('status')) ?? '',
      proof: proofStates.find((each) => each === read('proof')) ?? '',
      tags: [...new Set(query.getAll('tag'))].slice(0, 20),
      list: listIn(read('list')),
      owner: /^[\w-]{1,64}$/.exec(read('owner'))?.[0] ?? '',
    },
    view: read('view') === 'revealed' ? 'revealed' : 'saved',
    sort: sortOfWord(read('sort')),
    selected: selectedIn(query.get('selected') ?? ''),
    ...tabIn(query),
  }
}

function tabIn(query: URLSearchParams): Pick<ContactView, 'tab' | 'columns'> {
  const tab = /^[\w-]{1,64}$/.exec(query.get('tab') ?? '')?.[0]
  if (!tab) return {}
  const columns = query.get('columns')
  return columns === null ? { tab } : { tab, columns: columnsNamed(columns.slice(0, 500).split(' ')) }
}

function listIn(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

function selectedIn(text: string): readonly number[] | 'all' {
  if (text === 'all') return 'all'
  const ids = text
    .slice(0, 2_000)
    .split(' ')
    .filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostSelected)
}

/** How many filters are set; a list is a place that they are set in. */
export function countFilters(filters: ContactFilters): number {
  const { search, industry, location, company, status, proof, owner } = filters
  const texts = [search, industry, location, company, status, proof, owner].filter((text) => text.trim() !== '')
  return texts.length + (filters.hasEmail === null ? 0 : 1) + filters.tags.length
}
