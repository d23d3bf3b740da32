import { noFilters, type ContactFilters } from '../../../contract/contact-filters.ts'

export type View = 'saved' | 'revealed'

/** The filters as an address, so that Back, a reload and a shared link bring them again. */
export function addressOfFilters(filters: ContactFilters, view: View): string {
  const query = new URLSearchParams()
  for (const field of ['search', 'industry', 'location', 'company'] as const)
    if (filters[field]) query.set(field, filters[field])
  if (filters.hasEmail !== null) query.set('hasEmail', String(filters.hasEmail))
  for (const tag of filters.tags) query.append('tag', tag)
  if (view === 'revealed') query.set('view', view)
  const text = query.toString()
  return text ? `/contacts?${text}` : '/contacts'
}

export function filtersIn(search: string): { filters: ContactFilters; view: View } {
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
      tags: query.getAll('tag').slice(0, 20),
    },
    view: read('view') === 'revealed' ? 'revealed' : 'saved',
  }
}

/** How many filters are set. */
export function countFilters(filters: ContactFilters): number {
  const texts = [filters.search, filters.industry, filters.location, filters.company].filter(
    (text) => text.trim() !== '',
  )
  return texts.length + (filters.hasEmail === null ? 0 : 1) + filters.tags.length
}
