import { companySizes } from '../../contract/lists.ts'
import { INDUSTRIES } from '../../synthetic/company-words.ts'
import { makeAlias, zipf } from './make-alias.ts'
import { makeCompanies } from './make-companies.ts'
import { makeLocations } from './make-locations.ts'
import { below, makeRandom, shuffle } from './make-random.ts'
import { makeTitles } from './make-titles.ts'

/**
 * Invented people of the benches, encoded. Row r has place r in the static order (its rank); the columns hold indices in
 * the dictionaries, `id` a permutation of 0 … count - 1. Every dictionary entry is somebody's.
 */
export type People = {
  count: number
  titles: string[]
  companies: string[]
  locations: string[]
  industries: readonly string[]
  sizes: readonly string[]
  id: Uint32Array
  title: Uint16Array
  company: Uint32Array
  location: Uint16Array
  industry: Uint8Array
  size: Uint8Array
}

/** The benches' own world. */
export const BENCH_SEED = 7

const TITLES = 24_000
const LOCATIONS = 2000
const PEOPLE_PER_COMPANY = 10
/** Percent of the people, in the order of INDUSTRIES. */
const INDUSTRY_PERCENT = Float64Array.of(26, 15, 13, 11, 9, 8, 6, 5, 4, 3)
/** Percent of the people, in the order of companySizes. */
const SIZE_PERCENT = Float64Array.of(14, 19, 23, 22, 22)
/** Of ten people, as many have their company's industry and size; the others' are their own affair. */
const OF_THE_COMPANY = 0.9
/** How far a company's place by people is from its place by size, as a share of all. */
const SIZE_NOISE = 0.3

/**
 * The same people for the same count and seed. The distributions are those of the measured comparison: Zipf everywhere,
 * the top location about 9.6 % and the top company about 1.5 % of a million people.
 */
export function makePeople(count: number, seed: number): People {
  const random = makeRandom(seed)
  const companyWeights = zipf(Math.max(10, Math.ceil(count / PEOPLE_PER_COMPANY)), 0.75)
  const industryOf = companyIndustries(companyWeights, random)
  const sizeOf = companySizesOf(companyWeights, random)
  const people: People = {
    count,
    titles: makeTitles(TITLES),
    companies: makeCompanies(industryOf, seed + 1),
    locations: makeLocations(LOCATIONS, seed + 2),
    industries: INDUSTRIES,
    sizes: companySizes,
    id: Uint32Array.from({ length: count }, (_, i) => i),
    title: new Uint16Array(count),
    company: new Uint32Array(count),
    location: new Uint16Array(count),
    industry: new Uint8Array(count),
    size: new Uint8Array(count),
  }
  shuffle(people.id, random)
  fillRows(people, companyWeights, industryOf, sizeOf, random)
  people.titles = dropUnused(people.titles, people.title)
  people.companies = dropUnused(people.companies, people.company)
  people.locations = dropUnused(people.locations, people.location)
  return people
}

function fillRows(
  people: People,
  companyWeights: Float64Array,
  industryOf: Uint8Array,
  sizeOf: Uint8Array,
  random: () => number,
): void {
  const drawTitle = makeAlias(zipf(TITLES, 1.21, 9))
  const drawCompany = makeAlias(companyWeights)
  const drawLocation = makeAlias(zipf(LOCATIONS, 0.934))
  const drawIndustry = makeAlias(INDUSTRY_PERCENT)
  const drawSize = makeAlias(SIZE_PERCENT)
  const own = OF_THE_COMPANY * 0x1_0000_0000
  for (let row = 0; row < people.count; row++) {
    const company = drawCompany(random)
    people.title[row] = drawTitle(random)
    people.company[row] = company
    people.location[row] = drawLocation(random)
    people.industry[row] = random() < own ? industryOf[company]! : drawIndustry(random)
    people.size[row] = random() < own ? sizeOf[company]! : drawSize(random)
  }
}

/** The dictionary without the values that nobody has; the column is changed to fit. */
function dropUnused(dictionary: string[], column: Uint16Array | Uint32Array): string[] {
  const used = new Uint8Array(dictionary.length)
  for (let row = 0; row < column.length; row++) used[column[row]!] = 1
  const place = new Uint32Array(dictionary.length)
  for (let value = 1; value < used.length; value++) place[value] = place[value - 1]! + used[value - 1]!
  for (let row = 0; row < column.length; row++) column[row] = place[column[row]!]!
  return dictionary.filter((_, value) => used[value] === 1)
}

/** By chance, save that each large company goes where people are missing most: else the largest would bend the shares. */
function companyIndustries(weights: Float64Array, random: () => number): Uint8Array {
  const drawn = makeAlias(INDUSTRY_PERCENT)
  const given = new Float64Array(INDUSTRY_PERCENT.length)
  let all = 0
  return Uint8Array.from(weights, (weight, company) => {
    all += weight
    let industry = drawn(random)
    if (company < 2000) {
      const missing = Array.from(INDUSTRY_PERCENT, (percent, i) => (percent / 100) * all - given[i]!)
      industry = missing.indexOf(Math.max(...missing))
    }
    given[industry] = given[industry]! + weight
    return industry
  })
}

/** The more people, the larger, with exceptions. */
function companySizesOf(weights: Float64Array, random: () => number): Uint8Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let above = 0
  return Uint8Array.from(weights, (weight) => {
    above += weight
    const noise = (below(random, 10_000) / 10_000 - 0.5) * SIZE_NOISE
    let place = (above / total + noise) * 100
    let size = SIZE_PERCENT.length - 1
    for (; size > 0 && place >= SIZE_PERCENT[size]!; size--) place -= SIZE_PERCENT[size]!
    return size
  })
}
