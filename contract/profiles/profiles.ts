import { z } from 'zod'
import { creditCount } from '../batches.ts'
import { contactStatuses, departments, limits, seniorities } from '../lists.ts'
import { overviewOutcomes } from '../overview.ts'
import { searchRow } from '../people.ts'
import { contactKey, receipt } from '../reveals.ts'
import { text } from '../text.ts'

const personParams = z.object({ id: contactKey })
const counted = z.object({ value: z.string(), count: z.int() })
const outcome = z.enum(overviewOutcomes)

/** One thing that is on record about a person in this workspace. */
const happened = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['saved', 'revealed', 'not_proven', 'verified', 'bounced', 'noted', 'status']),
  /** Who did it, where that is on record; else "". */
  by: z.string(),
  /** What a check came to; the status that was set; of a bounce whether it was `accepted`, is in `review` or was `refused`. */
  what: z.string(),
  charged: creditCount,
  /** Credits that came back. */
  refunded: creditCount,
  receiptId: z.string().nullable(),
})
export type Happened = z.infer<typeof happened>

/** All that this workspace has about one person. The address is in `person` as in a search row: only if it was revealed here. */
export const personAnswer = z.object({
  person: searchRow,
  /** False if the source lists them no more: what was revealed or saved stays. */
  isListed: z.boolean(),
  company: z.object({ id: z.string(), label: z.string(), domain: z.string() }).nullable(),
  seniority: z.string(),
  department: z.string(),
  /** When the source first named them; null where nobody knows. */
  since: z.iso.datetime().nullable(),
  /** What this workspace keeps of them; null unless they are saved. */
  saved: z
    .object({
      id: z.int(),
      /** Whose it is in the workspace. */
      ownerId: z.string(),
      tags: z.array(z.string()),
      /** As of a saved contact. */
      lists: z.array(z.int()),
      status: z.enum(contactStatuses),
      savedAt: z.iso.datetime(),
    })
    .nullable(),
  note: z.object({ text: z.string(), changedAt: z.iso.datetime().nullable() }),
  /** The last proof, or the last check without one. */
  proof: receipt.nullable(),
  /** Others of the same company, and how many there are. */
  colleagues: z.object({ total: z.int(), people: z.array(searchRow) }),
  /** Newest first, at most 30. */
  history: z.array(happened),
})
export type PersonAnswer = z.infer<typeof personAnswer>

export const personChange = z
  .object({
    /** Replaces what was written down before; "" deletes it. */
    note: text({
      max: limits.noteLength,
      tooLong: `A note can have at most ${limits.noteLength} characters`,
    }).optional(),
    /** Only of a saved contact. */
    status: z.enum(contactStatuses, 'Unknown status').optional(),
  })
  .refine(({ note, status }) => note !== undefined || status !== undefined, 'Send a note or a status')
  .meta({ anyOf: [{ required: ['note'] }, { required: ['status'] }] })

/** How a company's mail was found to be, by this workspace's own checks and by what is remembered of the domain. */
const companyMail = z.object({
  /** Its mail hosts, the preferred one first; `provider` in words, or "". */
  hosts: z.array(z.object({ host: z.string(), provider: z.string() })),
  /** Null until anybody has asked. */
  takesMail: z.boolean().nullable(),
  /** Whether it accepts made-up addresses too, so that nothing can be proven there. Null if that is not known. */
  takesAll: z.boolean().nullable(),
  /** The UTC day on which the last of this was heard. */
  day: z.string().nullable(),
})

/** What a paid source says of a company where our own people don't; "" and null where it doesn't say either. */
const companyFacts = z.object({
  industry: z.string(),
  /** How many work there: `120`, `51-200` or `10001+`. */
  size: z.string(),
  location: z.string(),
  linkedinUrl: z.string(),
  founded: z.int().nullable(),
  /** The source's name, and when it was asked. */
  saidBy: z.string(),
  at: z.iso.datetime(),
})

export const companyAnswer = z.object({
  id: z.string(),
  label: z.string(),
  /** "" if none is known. */
  domain: z.string(),
  /** Its other spellings and domains, at most 12 of each. */
  otherNames: z.array(z.string()),
  otherDomains: z.array(z.string()),
  /** How many people are known there. */
  total: z.int(),
  /** By people, most first. */
  industries: z.array(counted),
  sizes: z.array(counted),
  places: z.array(counted.extend({ label: z.string(), detail: z.string() })),
  /** Null where nobody was asked, or knows. */
  facts: companyFacts.nullable(),
  mail: companyMail,
  /** How its addresses are built: patterns and their shares of 1. `seen`: how many addresses say so; below 3 no share is told. */
  habits: z.object({ seen: z.int(), shares: z.array(z.object({ pattern: z.string(), share: z.number() })) }),
  /** People by seniority (rows) and department (columns), those that anybody has, in the order of the lists. */
  matrix: z.object({
    seniorities: z.array(z.enum(seniorities)),
    departments: z.array(z.enum(departments)),
    cells: z.array(z.array(z.int())),
  }),
  /** This workspace's checks of its people: how many came to what, and the last 100 of them, the newest first. */
  checks: z.object({
    total: z.int(),
    outcomes: z.array(z.object({ outcome, checks: z.int() })),
    last: z.array(z.object({ at: z.iso.datetime(), outcome, charged: creditCount, receiptId: z.string() })),
  }),
  /** Whom this workspace has revealed there, the newest first, at most 25, and how many. */
  revealed: z.object({ total: z.int(), people: z.array(searchRow) }),
  /** The first people of a search for this company whom this workspace has not revealed, at most 10. */
  people: z.array(searchRow),
})
export type CompanyAnswer = z.infer<typeof companyAnswer>

/** What the calls about one person and one company take and answer, for routes.ts. */
export const profileSchemas = {
  showPerson: {
    summary: 'One person, with all that this account has about them: address, proof, note, colleagues, history',
    params: personParams,
    answers: { 200: personAnswer },
  },
  changePerson: {
    summary: 'Write a note about a person, or set the status of a saved contact',
    params: personParams,
    body: personChange,
    answers: { 200: z.object({ success: z.literal(true) }) },
  },
  showCompany: {
    summary:
      'One company: its people in numbers, its mail, how its addresses are built, and what this account has of it',
    /** The `id` of a suggestion, the `value` of a facet, or `of:` and the id of somebody who is there. */
    params: z.object({ key: text({ max: 110, empty: 'An id is required' }) }),
    answers: { 200: companyAnswer },
  },
} as const
