/**
 * The filters of the contact database (specification, section 5), as one pure function, so that the screen
 * and the server's export can never disagree about what is shown.
 */
export type ContactFilters = {
  search: string
  industry: string
  location: string
  company: string
  hasEmail: boolean | null
  tags: readonly string[]
}

export const noFilters: ContactFilters = {
  search: '',
  industry: '',
  location: '',
  company: '',
  hasEmail: null,
  tags: [],
}

export type Filterable = {
  name: string
  jobTitle: string
  company: string
  email: string
  industry: string
  location: string
  tags: readonly string[]
}

export function matchesFilters(contact: Filterable, filters: ContactFilters): boolean {
  const search = filters.search.trim().toLowerCase()
  if (
    search &&
    ![contact.name, contact.company, contact.jobTitle, contact.email].some((text) => includes(text, search))
  )
    return false
  if (filters.industry && filters.industry !== 'any' && !isIndustry(contact.industry, filters.industry)) return false
  if (!includes(contact.location, filters.location.trim().toLowerCase())) return false
  if (!includes(contact.company, filters.company.trim().toLowerCase())) return false
  if (filters.hasEmail === true && !contact.email.includes('@')) return false
  if (filters.hasEmail === false && contact.email !== '') return false
  return filters.tags.every((tag) => contact.tags.includes(tag))
}

function includes(text: string, part: string): boolean {
  return part === '' || text.toLowerCase().includes(part)
}

function isIndustry(actual: string, wanted: string): boolean {
  return actual === wanted || (wanted === 'Marketing' && actual === 'Marketing & Advertising')
}
