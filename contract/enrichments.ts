import { z } from 'zod'
import { batchProgress, creditCount, onlyProven, pageCursor, workId, startRequest } from './batches.ts'
import { limits, personColumns } from './lists.ts'
import { expectation } from './reveals.ts'
import { csv, text } from './text.ts'

const personColumn = z.enum(personColumns)

/** If several columns mean the same field, a row's first value that isn't empty counts. */
const columnUse = z.strictObject({
  column: z
    .int()
    .min(0)
    .max(limits.enrichedColumns - 1),
  field: personColumn,
})

/** Base64 writes three bytes as four characters. */
const file = { empty: 'The file is empty.', tooLong: 'The file is too large' } as const
const base64Length = Math.ceil(limits.enrichedBytes / 3) * 4

/**
 * A file of people: CSV (comma, semicolon, tab or pipe) as text, or its bytes (UTF-8, UTF-16 with its mark, or Windows-1252) in
 * base64. Without `uses` the columns are recognised by their names.
 */
export const enrichmentRequest = z
  .object({
    name: text({
      max: limits.nameLength,
      trim: true,
      empty: 'Give the file a name',
      tooLong: `A name can have at most ${limits.nameLength} characters`,
    }),
    csv: text({ ...file, max: limits.enrichedBytes, says: { contentMediaType: 'text/csv' } }).optional(),
    base64: text({
      ...file,
      max: base64Length,
      says: { format: 'byte', contentMediaType: 'text/csv' },
    }).optional(),
    uses: z.array(columnUse).max(limits.enrichedColumns).optional(),
    /** Whether the first row names the columns; guessed if it isn't given. */
    hasHeader: z.boolean().optional(),
    /** An earlier quote of the same file, which this one replaces. */
    replaces: workId.optional(),
  })
  .refine(({ csv, base64 }) => (csv === undefined) !== (base64 === undefined), 'Send either csv or base64')
  .meta({ oneOf: [{ required: ['csv'] }, { required: ['base64'] }] })
export type EnrichmentRequest = z.infer<typeof enrichmentRequest>

/** `total`: the people that were found, each once. */
export const enrichment = batchProgress.extend({
  enrichmentId: z.string(),
  name: z.string(),
  rows: z.int(),
  /** People revealed before: free. */
  alreadyYours: z.int(),
  /** Rows whose person is not in the directory: free. */
  notFound: z.int(),
  /** Rows that fit more than one person: free. */
  ambiguous: z.int(),
  /** Rows about the same person as an earlier row. */
  duplicates: z.int(),
  /** How many addresses are proven that were not the workspace's when it was quoted. */
  proven: z.int(),
  /** Null once the rows are gone. */
  keptUntil: z.iso.datetime().nullable(),
})
export type Enrichment = z.infer<typeof enrichment>

export const enrichmentDetail = enrichment.extend({
  /** Rows with an address and no name whose person isn't in the directory, and whom a source named: free. */
  told: z.int(),
  /** What the file was read as; it comes back in UTF-8. */
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  hasHeader: z.boolean(),
  /** Empty once the rows are gone. */
  columns: z.array(z.object({ name: z.string(), field: personColumn.nullable() })),
  uses: z.array(columnUse),
  /** The first rows, long cells cut. */
  sample: z.array(z.array(z.string())),
  /** Before it is started, and while it runs; where at least 20 checks tell it. */
  expected: expectation.nullable(),
  /** Before it is started: how many of them are at domains that take no mail or say yes to every address. */
  unlikely: z.int(),
})
export type EnrichmentDetail = z.infer<typeof enrichmentDetail>

/** Newest first, at most 100. */
export const enrichmentList = z.object({ enrichments: z.array(enrichment) })

export const savedEnriched = z.object({ saved: z.int() })

export const enrichedPerson = z.object({
  /** Its number in the file as it was brought, from 1, as in a spreadsheet. */
  row: z.int(),
  /**
   * What the check came to (`valid`, `accept_all` …, `not_found` if no address is known), `waiting`, `checking`, `skipped`, `cancelled`
   * or `bounced`. Of a row that is not checked: `not_in_directory`, `ambiguous`, `duplicate`, `erased`.
   */
  status: z.string(),
  reason: z.string(),
  /** The row that names the same person before; null unless `duplicate`. */
  sameAs: z.int().nullable(),
  /** Revealed before the file was brought: free. */
  alreadyYours: z.boolean(),
  /** "" if nobody was found. */
  contactId: z.string(),
  /** As the directory knows them; of nobody it knows, as a source named them, or as the file says it, cut. */
  name: z.string(),
  company: z.string(),
  /** "" unless it is proven. */
  email: z.string(),
  /** The source that named them, for an address that the file gave without a name; "" else. */
  saidBy: z.string(),
  charged: creditCount,
  receiptId: z.string().nullable(),
})
export type EnrichedPerson = z.infer<typeof enrichedPerson>

/** In the order of the file; 500 rows are a page. */
export const enrichedPeople = z.object({ results: z.array(enrichedPerson), nextCursor: z.string().nullable() })

const params = z.object({ id: workId })

/** What the calls about enriched files take and answer, for routes.ts. */
export const enrichmentSchemas = {
  quoteEnrichment: {
    summary:
      'Upload a CSV of people; the answer says who is in the directory, and what proving their addresses costs at most; premium',
    body: enrichmentRequest,
    answers: { 200: enrichmentDetail },
  },
  listEnrichments: { summary: 'The uploaded files, newest first', answers: { 200: enrichmentList } },
  showEnrichment: { summary: 'The progress of a file', params, answers: { 200: enrichmentDetail } },
  startEnrichment: {
    summary: 'Start to prove the addresses of a file, for at most maxCredits',
    params,
    body: startRequest,
    answers: { 200: enrichment },
  },
  cancelEnrichment: {
    summary: 'Stop a file at once; what was set aside is given back',
    params,
    answers: { 200: enrichment },
  },
  saveEnriched: {
    summary: 'Save the people of a file whose addresses are proven',
    params,
    answers: { 200: savedEnriched },
  },
  emptyEnrichment: { summary: 'Delete the rows of a file', params, answers: { 200: enrichment } },
  restoreEnrichment: {
    summary: 'Restore the rows of a file that were deleted within the last 60 seconds',
    params,
    answers: { 200: enrichmentDetail },
  },
  enrichmentRows: {
    summary: 'The rows of a file, who they mean, and what was found',
    params,
    query: z.object({ cursor: pageCursor }),
    answers: { 200: enrichedPeople },
  },
  exportEnrichment: {
    summary: 'The uploaded file, with the results so far in further columns',
    params,
    query: z.object({ only: onlyProven }),
    answers: { 200: csv },
  },
} as const
