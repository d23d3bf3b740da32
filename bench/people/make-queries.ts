import { NOBODY, makeExclusions } from './make-exclusions.ts'
import type { People } from './make-people.ts'
import { below, makeRandom, shuffle } from './make-random.ts'
import { normOf } from './norm-of.ts'

/** As a person types them; absent means any. */
export type Criteria = {
  jobTitle?: string
  company?: string
  location?: string
  industry?: string
  employeeCount?: string
}

export type QueryKind = keyof typeof KINDS

export type Query = {
  kind: QueryKind
  criteria: Criteria
  /** Ids that the answer leaves out, in ascending order. */
  exclude: Int32Array
  /** Queries of one name exclude the same people. */
  excludeName: string
  /** From 1, of PAGE_ROWS rows. */
  page: number
}

/**
 * The benches' own searches. Of 24 seeds, one of the two whose totals at a million people come nearest to the measured
 * comparison's (p10, p50, p90, most: 2, 1541, 60161, 259246 against 2, 1921, 68355, 262081); the other's are heavier.
 */
export const QUERY_SEED = 22

export const PAGE_ROWS = 25
const FAR_PAGE = 20

/** How many queries there are of each kind, and what they ask for. */
const KINDS = {
  title: { queries: 35, asks: ['jobTitle'] },
  'title+location': { queries: 30, asks: ['jobTitle', 'location'] },
  company: { queries: 30, asks: ['company'] },
  'industry+size': { queries: 28, asks: ['industry', 'employeeCount'] },
  industry: { queries: 25, asks: ['industry'] },
  'all five': { queries: 22, asks: ['jobTitle', 'company', 'location', 'industry', 'employeeCount'] },
  location: { queries: 16, asks: ['location'] },
  'title+industry+size': { queries: 14, asks: ['jobTitle', 'industry', 'employeeCount'] },
} as const satisfies Record<string, { queries: number; asks: readonly (keyof Criteria)[] }>
const WITH_SMALL_EXCLUSION = 71
const WITH_LARGE_EXCLUSION = 46
const OF_THE_FAR_PAGE = 43
/** Alone it would find more people than the largest industry has. */
const LARGEST_COUNTRY = 'United States'

/**
 * The 200 searches of the benches, drawn from people of the data, so that each finds somebody before exclusions.
 * Whom they exclude and which page they ask for is dealt out across the kinds.
 */
export function makeQueries(people: People, seed: number): Query[] {
  const random = makeRandom(seed)
  const kinds = (Object.keys(KINDS) as QueryKind[]).flatMap((kind) => Array<QueryKind>(KINDS[kind].queries).fill(kind))
  const exclusions = dealExclusions(people, kinds.length, seed + 1, random)
  const far = inRandomOrder(kinds.length, random)
  return kinds.map((kind, i) => {
    const { name, ids } = exclusions[i]!
    const page = far[i]! < OF_THE_FAR_PAGE ? FAR_PAGE : 1
    return { kind, criteria: drawCriteria(people, kind, random), exclude: ids, excludeName: name, page }
  })
}

function dealExclusions(people: People, queries: number, seed: number, random: () => number) {
  const { small, large } = makeExclusions(people, seed)
  return inRandomOrder(queries, random).map((place) => {
    if (place < WITH_SMALL_EXCLUSION) return small[place % small.length]!
    if (place < WITH_SMALL_EXCLUSION + WITH_LARGE_EXCLUSION) return large[place % large.length]!
    return NOBODY
  })
}

function inRandomOrder(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  shuffle(order, random)
  return order
}

/** What somebody might type who looks for the person of a random row. */
function drawCriteria(people: People, kind: QueryKind, random: () => number): Criteria {
  const row = below(random, people.count)
  // Who fills in all five fields types a rough word in each; the same people are looked for by a whole title elsewhere.
  const rough = kind === 'all five'
  // By themselves, every industry and size is asked for alike, however many people are in it.
  const ofRow = kind.includes('title') || rough
  const all: Required<Criteria> = {
    jobTitle: typedTitle(people.titles[people.title[row]!]!, rough, random),
    company: typedCompany(people.companies[people.company[row]!]!, rough, random),
    location: typedLocation(people.locations[people.location[row]!]!, rough, random),
    industry: people.industries[ofRow ? people.industry[row]! : below(random, people.industries.length)]!,
    employeeCount: people.sizes[ofRow ? people.size[row]! : below(random, people.sizes.length)]!,
  }
  return Object.fromEntries(KINDS[kind].asks.map((field) => [field, all[field]]))
}

/** The whole title, its words with the last one cut short, its beginning, or one of its words. */
function typedTitle(title: string, rough: boolean, random: () => number): string {
  const words = normOf(title).trim().split(' ')
  const choice = below(random, 100)
  if (!rough && choice < 30) return title
  if (choice < (rough ? 10 : 60)) return cutShort(words, random)
  if (choice < (rough ? 20 : 70)) return cutShort(words.slice(0, 2), random)
  // "manage" alone would find more people than the largest industry has.
  const telling = words.filter((word) => !word.startsWith('man'))
  return cutShort([telling[below(random, telling.length)] ?? title], random)
}

/** The whole name, its first word, that word's beginning, or the last of the words behind it. */
function typedCompany(company: string, rough: boolean, random: () => number): string {
  const words = normOf(company).trim().split(' ')
  const choice = below(random, 100)
  if (!rough && choice < 20) return company
  if (!rough && choice < 35) return words[0]!
  if (choice < 75) return cutShort([words[0]!.slice(0, rough ? 3 : 8)], random)
  return words.at(-1)!
}

/** The city, mostly; else the city with the region, the region, or the country if it is not the largest. */
function typedLocation(location: string, rough: boolean, random: () => number): string {
  const parts = location.split(', ')
  const choice = below(random, 100)
  if (choice < (rough ? 15 : 60)) return parts[0]!
  if (choice < (rough ? 15 : 70)) return parts.slice(0, 2).join(', ')
  if (choice < (rough ? 40 : 82)) return parts[parts.length > 2 ? 1 : 0]!
  const country = parts.at(-1)!
  return rough || country !== LARGEST_COUNTRY ? country : parts[0]!
}

/** With the last word typed up to its third letter at least. */
function cutShort(words: string[], random: () => number): string {
  const last = words.at(-1)!
  const letters = Math.min(last.length, 3 + below(random, Math.max(1, last.length - 2)))
  return [...words.slice(0, -1), last.slice(0, letters)].join(' ')
}
