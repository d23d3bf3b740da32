import type { People } from '../people/make-people.ts'
import { type Query, PAGE_ROWS } from '../people/make-queries.ts'
import { normOf } from '../people/norm-of.ts'

/**
 * How many people have a value, by the value's index in its dictionary: most people first, then the lower index. Nobody's
 * values are left out.
 */
export type Counts = [value: number, people: number][]

export type Facets = {
  industries: Counts
  sizes: Counts
  /** At most FACET_VALUES. */
  locations: Counts
  /** At most FACET_VALUES. */
  companies: Counts
}

/** `null` where it was not asked for. */
export type Answer = { ids: number[]; total: number | null; facets: Facets | null }

/** Locations and companies that an answer counts. */
export const FACET_VALUES = 10
/** Exact title, a title that begins with the query, any other. */
const TIERS = 3

/**
 * The fixed semantics of the ratio runs as a plain loop over the columns, the judge between us and the peer. Title: every
 * word begins a word of the title. Company, location: substring of the words. Industry, size: equal. Order: exact title,
 * title begins with the query, the rest; then rank. Facets: under all filters.
 */
export function plainSearch(people: People): (query: Query) => Answer & { total: number; facets: Facets } {
  const titles = people.titles.map(normOf)
  const companies = people.companies.map(normOf)
  const locations = people.locations.map(normOf)
  return ({ criteria, exclude, page }) => {
    const tierOf = titleTiers(titles, normOf(criteria.jobTitle ?? ''))
    const companyFits = fits(companies, normOf(criteria.company ?? '').trim())
    const locationFits = fits(locations, normOf(criteria.location ?? '').trim())
    const industry = people.industries.indexOf(criteria.industry ?? '')
    const size = people.sizes.indexOf(criteria.employeeCount ?? '')
    const excluded = new Uint8Array(people.count)
    for (const id of exclude) excluded[id] = 1
    const rows: number[][] = Array.from({ length: TIERS }, () => [])
    for (let row = 0; row < people.count; row++) {
      const tier = tierOf[people.title[row]!]!
      if (tier === TIERS || excluded[people.id[row]!] === 1) continue
      if (companyFits[people.company[row]!] === 0 || locationFits[people.location[row]!] === 0) continue
      if (industry >= 0 && people.industry[row] !== industry) continue
      if (size >= 0 && people.size[row] !== size) continue
      rows[tier]!.push(row)
    }
    const found = rows.flat()
    const ids = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((row) => people.id[row]!)
    return { ids, total: found.length, facets: facetsOf(people, found) }
  }
}

/** By title: 0 to 2, or TIERS where it does not match. */
function titleTiers(titles: string[], norm: string): Uint8Array {
  const words = norm.split(' ').filter(Boolean)
  return Uint8Array.from(titles, (title) => {
    if (!words.every((word) => title.includes(` ${word}`))) return TIERS
    if (title === norm) return 0
    return title.startsWith(norm) ? 1 : 2
  })
}

function fits(norms: string[], text: string): Uint8Array {
  return Uint8Array.from(norms, (norm) => (norm.includes(text) ? 1 : 0))
}

function facetsOf(people: People, rows: number[]): Facets {
  const count = (column: { [row: number]: number }, most = Infinity): Counts => {
    const counts = new Map<number, number>()
    for (const row of rows) counts.set(column[row]!, (counts.get(column[row]!) ?? 0) + 1)
    return [...counts].sort(([a, x], [b, y]) => y - x || a - b).slice(0, most)
  }
  return {
    industries: count(people.industry),
    sizes: count(people.size),
    locations: count(people.location, FACET_VALUES),
    companies: count(people.company, FACET_VALUES),
  }
}
