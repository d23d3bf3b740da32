import { z } from 'zod'
import {
  departments,
  finerSizes,
  limits,
  pageSizes,
  searchIndustries,
  searchSizes,
  searchSorts,
  seniorities,
} from './lists.ts'
import { text } from './text.ts'

/** Blank and 'any' count as empty (docs/decisions.md#limits). One value or several; more than one is premium. */
const given = (value: string) => {
  const text = value.trim()
  return text.toLowerCase() === 'any' ? '' : text
}

const several = (one: z.ZodType<string, string>) =>
  z
    .union(
      [one, z.array(one).max(limits.valuesPerCriterion)],
      `A search field can have at most ${limits.criterionLength} characters, or up to ${limits.valuesPerCriterion} such values`,
    )
    .nullish()
    .transform((value) => [...new Set([value ?? ''].flat().filter((text) => text !== ''))])

const words = several(text({ max: limits.criterionLength, trim: true }))

const choice = (values: readonly string[], what: string) =>
  several(
    z
      .string()
      .meta({ enum: [...values, 'any', ''] })
      .transform(given)
      .refine((value) => value === '' || values.includes(value), `Unknown ${what}`),
  )

/** After a space may stand the words it was shown with; they are kept in the history and match nothing (picked/picked.ts). */
const picked = words

/**
 * The criteria of a search that may also stand under `not`. All fields have to match; within a field one value is enough.
 * A mistyped field is refused: a search without it finds, and lets one pay for, people who were not asked for.
 */
const filters = z.strictObject({
  jobTitle: words,
  company: words,
  location: words,
  /** Exactly this company: the `id` of a suggestion or the `value` of a facet. Beside `company` it is another value of that field. */
  companyId: picked,
  /** Exactly this place and all that lies in it: an `id` likewise, of a city also `17~50`, all within 50 km (25, 50, 100). */
  placeId: picked,
  /** Of the person: whole words in any order, in quotes just so. */
  name: words,
  /** Somebody on one of these lists, by their `id` of /api/search-lists; premium. */
  listId: picked,
  /** `acme.com`; premium. */
  companyDomain: words,
  industry: choice(searchIndustries, 'industry'),
  /** The last three, where they are known, are bands of `1000+`, which finds them all. */
  employeeCount: choice(searchSizes, 'company size'),
  /** Derived from the title; premium. */
  seniority: choice(seniorities, 'seniority'),
  /** Derived from the title; premium. */
  department: choice(departments, 'department'),
})

/** The criteria of a search. Keywords are words or phrases that a job title holds as written or in short; premium. */
const criteria = filters.extend({
  /** At least one of these. */
  titleAny: words,
  /** Each of these. */
  titleAll: words,
  /** None of these. */
  titleNone: words,
})
export type CriterionField = keyof z.output<typeof criteria>

const excludeEnriched = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

/** Each field without a value. */
export const nothingGiven = criteria.parse({})

const noKeywords = z
  .union(
    [z.string().max(0), z.array(z.string()).max(0)],
    'Keywords can’t stand under `not`: leave titles out with `titleNone`',
  )
  .nullish()
  .transform(() => [])

/** Values that must not match; premium. Answers have empty keywords here too, and are sent back as they are. */
const not = filters
  .extend({ titleAny: noKeywords, titleAll: noKeywords, titleNone: noKeywords })
  .nullish()
  .transform((value) => value ?? nothingGiven)

const atLeastOne = 'At least one field, here or under `not`, holds a value; else the answer is 400 with `no-criteria`.'

export const countRequest = criteria.extend({ not, excludeEnriched }).describe(atLeastOne)
export type CountCriteria = z.output<typeof countRequest>

export const searchRequest = countRequest
  .extend({
    pageSize: z
      .number()
      .refine((value) => (pageSizes as readonly number[]).includes(value), 'Page size is 25 or 50')
      .meta({ enum: [...pageSizes] })
      .nullish()
      .transform((value) => value ?? 25),
    /** The order of the rows; another one uses no other search of the day. */
    sort: z
      .enum(searchSorts, `Results are sorted by one of ${searchSorts.join(', ')}`)
      .nullish()
      .transform((value) => value ?? 'best'),
    /** Valid only for this account, these criteria and this order. */
    cursor: text({
      max: 1_000,
      says: {
        description:
          '`nextCursor` of the page before, with the same criteria and order. Anything else answers 400 with `bad-cursor`.',
      },
    }).nullish(),
  })
  .describe(atLeastOne)
export type SearchCriteria = z.output<typeof searchRequest>

/** The result of a check that proved no address. It took no credit, and the contact can be revealed again. */
export const unprovenOutcome = z.object({
  /** The verdict, e.g. accept_all, unknown, invalid, or not_found if no address is known. */
  status: z.string(),
  reason: z.string(),
  checkedAt: z.iso.datetime(),
  receiptId: z.string(),
})
export type UnprovenOutcome = z.infer<typeof unprovenOutcome>

/** What is known of a domain from checks before, and since when; it costs nobody anything. */
export const forecast = z.object({
  /** Its host proves addresses; says yes to everybody; takes no mail; does not answer. */
  kind: z.enum(['proves', 'accepts-all', 'no-mail', 'no-answer']),
  at: z.iso.datetime(),
})
export type Forecast = z.infer<typeof forecast>

/** The fields of a person, found or saved. */
export const personOnWire = z.object({
  /** The person's id in its source; the name is the specification's. */
  apolloId: z.string(),
  name: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  /** "" unless this account has revealed it. */
  email: z.string(),
  /** The revealed address, if it bounced since and its credit was given back; else "". */
  bouncedEmail: z.string(),
  linkedinUrl: z.string(),
  industry: z.string(),
  location: z.string(),
  employeeCount: z.string(),
  photoUrl: z.string(),
  isEnriched: z.boolean(),
  emailAvailable: z.boolean(),
  needsEnrichment: z.boolean(),
  /** The receipt of this account's reveal, if there is one. */
  receiptId: z.string().nullable(),
  /** This account's last check of the contact, if it proved no address; else null. */
  unproven: unprovenOutcome.nullable(),
})

/** One search row. Never carries an address that this account has not revealed. */
export const searchRow = personOnWire.extend({
  /** The same as apolloId. */
  id: z.string(),
  /** True if the source shows the name only in part (`Hu***n`). */
  nameIsPartial: z.boolean(),
  /** The source of the person, in words. */
  source: z.string(),
  /** Where it is known, which band of `1000+` the company is in; else "". */
  finerSize: z.enum([...finerSizes, '']),
  /** The domain of the company, or "". */
  companyDomain: z.string(),
  /** Derived from the title. */
  seniority: z.string(),
  /** Derived from the title. */
  department: z.string(),
  /** When this account's check proved the address that is shown; else null. */
  provenAt: z.iso.datetime().nullable(),
  /** What revealing may be expected to come to; null where nothing is known. */
  forecast: forecast.nullable(),
  /** The numeric id if this account has saved the contact, else null. */
  savedId: z.int().nullable(),
})
export type SearchRow = z.infer<typeof searchRow>

const value = z.object({ value: z.string(), count: z.int() })
export type CountedValue = z.infer<typeof value>
const counted = z.array(value)

/** `value` is its id; `detail` tells it apart, such as the region of a city, or is "". */
const place = value.extend({ label: z.string(), detail: z.string() })

/** `value` is its id; `domain` is "" where none is known. */
const company = value.extend({ label: z.string(), domain: z.string() })

/** For each field, how many people each value has, most first. A field is counted under the criteria of all other fields. */
const facets = z.object({
  industry: counted,
  employeeCount: counted,
  seniority: counted,
  department: counted,
  /** The ten with the most people, as of the three kinds of places. Regions and cities lie in the places asked for. */
  company: z.array(company),
  country: z.array(place),
  region: z.array(place),
  city: z.array(place),
  /** How many people's place is not known. */
  unknownPlace: z.int(),
})

const suggested = value.extend({
  /** Of a company or a place what `companyId` or `placeId` takes; null for words, which are to be typed. */
  id: z.string().nullable(),
  kind: z.enum(['title', 'company', 'group', 'country', 'region', 'metro', 'city', 'text']),
  label: z.string(),
  /** A company's domain, what tells a place apart, or "". */
  detail: z.string(),
})

const textField = z.enum(['jobTitle', 'company', 'location'])

const totals = z.object({
  /** How many matched when the search was made; null if it isn't known, as while counting with a live source. Its further pages repeat that number, even if people were revealed since. */
  total: z.int().nullable(),
  /** False only for live sources. */
  totalIsExact: z.boolean(),
  facets,
  /** The nearest that is known to a typed text that finds nobody, or hardly anybody; at most one a text. */
  didYouMean: z.array(suggested.extend({ field: textField, typed: z.string() })),
  /** Of live sources: what they were asked otherwise than wanted, or why they weren't; sentences to be shown. */
  notices: z.array(z.string()),
  /** Of a live source that is searched within one company, where none is named: at most ten that fit, to be searched by `companyDomain`. */
  companies: z.array(z.object({ name: z.string(), domain: z.string(), people: z.int().nullable() })),
})
export type Meant = z.infer<typeof totals>['didYouMean'][number]
export const countResponse = totals
export type CountResponse = z.infer<typeof countResponse>

export const searchResponse = totals.extend({
  contacts: z.array(searchRow),
  /** -1 means unlimited. */
  searchesRemaining: z.int(),
  nextCursor: z.string().nullable(),
  source: z.object({ key: z.string(), label: z.string() }),
})
export type SearchResponse = z.infer<typeof searchResponse>

const valuesGiven = z.record(criteria.keyof(), z.array(z.string()))

/** What a search asks for, as lists. */
export const askedFor = z.object({
  wanted: valuesGiven,
  not: valuesGiven,
  excludeEnriched: z.boolean(),
  pageSize: z.int(),
  sort: z.enum(searchSorts),
})
export type AskedFor = z.infer<typeof askedFor>

/** Ordinary searches, as a saved search has them; what this account's plan doesn't allow is not in them. */
const likes = z.object({ people: askedFor, companies: askedFor })

/** A search made before, and how many people it found then. */
export const recentSearches = z.object({
  searches: z.array(askedFor.extend({ found: z.int(), searchedAt: z.string() })),
})
export type RecentSearch = z.infer<typeof recentSearches>['searches'][number]

/** All whom a search finds, to be revealed or saved in one go. */
export const everybodyFound = z.object({
  /** In the order of the search. */
  ids: z.array(z.string()),
  /** How many match; null if the source doesn't know. */
  total: z.int().nullable(),
  /** False if more match than are named. */
  isWhole: z.boolean(),
})
export type EverybodyFound = z.infer<typeof everybodyFound>

/** Type-ahead: what the directory has that fits what was typed so far. */
export const suggestQuery = z.object({ field: textField, text: text({ max: limits.criterionLength }) })
/** `value` is the words that may be typed in its place. */
export const suggestResponse = z.object({ suggestions: z.array(suggested) })
export type Suggestion = z.infer<typeof suggestResponse>['suggestions'][number]

/** What the calls about people take and answer, for routes.ts. */
export const peopleSchemas = {
  searchContacts: {
    summary: 'Search people; names, titles and companies are free',
    body: searchRequest,
    answers: { 200: searchResponse },
  },
  findEverybody: {
    summary: 'The ids of all people that a search finds, in its order, at most 10,000; free, like its further pages',
    body: searchRequest,
    answers: { 200: everybodyFound },
  },
  countContacts: {
    summary: 'How many people match, in all and by value; does not count as a search of the day',
    body: countRequest,
    answers: { 200: countResponse },
  },
  listSearches: {
    summary: 'The last searches of this account, each once, newest first',
    answers: { 200: recentSearches },
  },
  likePerson: {
    summary: 'Searches for people and for companies like those of a search row, to be sent as they are or changed',
    params: z.object({ id: text({ max: 100, empty: 'An id is required' }) }),
    answers: { 200: likes },
  },
  suggest: {
    summary: 'Titles, companies or locations that match what was typed so far',
    query: suggestQuery,
    answers: { 200: suggestResponse },
  },
} as const
