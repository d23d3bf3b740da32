import { z } from 'zod'
import { companySizes, limits, pageSizes, searchIndustries } from './lists.ts'

const criterion = z
  .string()
  .max(limits.criterionLength, `A search field holds at most ${limits.criterionLength} characters`)
  .nullish()
  .transform((text) => text?.trim() ?? '')

/** 'any' and blank count as empty (decisions.md, "Limits"). */
const choice = (values: readonly string[], what: string) =>
  z
    .string()
    .max(limits.criterionLength)
    .nullish()
    .transform((text) => (!text || text.trim() === '' || text.trim().toLowerCase() === 'any' ? '' : text.trim()))
    .refine((value) => value === '' || values.includes(value), `Unknown ${what}`)

export const searchRequest = z.object({
  jobTitle: criterion,
  company: criterion,
  location: criterion,
  industry: choice(searchIndustries, 'industry'),
  employeeCount: choice(companySizes, 'company size'),
  excludeEnriched: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  pageSize: z
    .number()
    .nullish()
    .transform((value) => value ?? 25)
    .refine((value) => (pageSizes as readonly number[]).includes(value), 'Page size is 25 or 50'),
  /** `nextCursor` of the page before; bound to the account and to the criteria. */
  cursor: z.string().max(1_000).nullish(),
})
export type SearchCriteria = z.output<typeof searchRequest>

/** What a person on the wire is made of, found or saved. */
export const personOnWire = z.object({
  /** The person's id in its source; the name is the specification's. */
  apolloId: z.string(),
  name: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  /** "" unless this account has revealed it. */
  email: z.string(),
  linkedinUrl: z.string(),
  industry: z.string(),
  location: z.string(),
  employeeCount: z.string(),
  photoUrl: z.string(),
  isEnriched: z.boolean(),
  emailAvailable: z.boolean(),
  needsEnrichment: z.boolean(),
  /** The receipt of this account's reveal, where there is one. */
  receiptId: z.string().nullable(),
})

/** One search row. Never carries an address that this account has not revealed. */
export const searchRow = personOnWire.extend({
  /** The same as apolloId. */
  id: z.string(),
  /** The numeric id where this account has saved the contact, else null. */
  savedId: z.int().nullable(),
})
export type SearchRow = z.infer<typeof searchRow>

const facet = z.array(z.object({ value: z.string(), count: z.int() }))

export const searchResponse = z.object({
  contacts: z.array(searchRow),
  /** -1 means unlimited. */
  searchesRemaining: z.int(),
  total: z.int().nullable(),
  totalIsExact: z.boolean(),
  facets: z.object({ industry: facet, employeeCount: facet }),
  nextCursor: z.string().nullable(),
  source: z.object({ key: z.string(), label: z.string() }),
})
export type SearchResponse = z.infer<typeof searchResponse>
