import { companySizes, searchIndustries } from '../../../contract/lists.ts'

/** What the form says. 'any' in industry and company size counts as empty. */
export type Criteria = {
  jobTitle: string
  company: string
  location: string
  industry: string
  employeeCount: string
  excludeEnriched: boolean
  pageSize: 25 | 50
}

export const noCriteria: Criteria = {
  jobTitle: '',
  company: '',
  location: '',
  industry: 'any',
  employeeCount: 'any',
  excludeEnriched: true,
  pageSize: 25,
}

const texts = ['jobTitle', 'company', 'location'] as const

/** Whether there is nothing to look for. */
export function isBlank(criteria: Criteria): boolean {
  return (
    texts.every((field) => criteria[field].trim() === '') &&
    criteria.industry === 'any' &&
    criteria.employeeCount === 'any'
  )
}

/** The search as an address, so that Back, a reload and a shared link bring it again. */
export function addressOf(criteria: Criteria, page = 1): string {
  const query = new URLSearchParams()
  for (const field of texts) if (criteria[field].trim()) query.set(field, criteria[field].trim())
  if (criteria.industry !== 'any') query.set('industry', criteria.industry)
  if (criteria.employeeCount !== 'any') query.set('size', criteria.employeeCount)
  if (!criteria.excludeEnriched) query.set('enriched', 'show')
  if (criteria.pageSize !== 25) query.set('pageSize', String(criteria.pageSize))
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/search?${text}` : '/search'
}

/** Whatever stands in the address, only what the form could have said comes out. */
export function criteriaIn(search: string): { criteria: Criteria; page: number } {
  const query = new URLSearchParams(search)
  const read = (name: string) => (query.get(name) ?? '').slice(0, 200)
  const oneOf = (name: string, values: readonly string[]) => (values.includes(read(name)) ? read(name) : 'any')
  const page = Number(read('page'))
  return {
    criteria: {
      jobTitle: read('jobTitle'),
      company: read('company'),
      location: read('location'),
      industry: oneOf('industry', searchIndustries),
      employeeCount: oneOf('size', companySizes),
      excludeEnriched: read('enriched') !== 'show',
      pageSize: read('pageSize') === '50' ? 50 : 25,
    },
    page: Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1,
  }
}

/** What is set, in one line, for the folded form on a phone. */
export function criteriaInWords(criteria: Criteria): string {
  const set = [...texts.map((field) => criteria[field].trim()), criteria.industry, criteria.employeeCount]
  return set.filter((text) => text !== '' && text !== 'any').join(', ')
}
