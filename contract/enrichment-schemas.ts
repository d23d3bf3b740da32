import { z } from 'zod'
import { csv } from './export-schemas.ts'
import { startRequest, workId } from './batches.ts'
import { enrichment, enrichmentDetail, enrichmentList, enrichmentRequest, savedEnriched } from './enrichments.ts'

const params = z.object({ id: workId })

/** What the calls about enriched files take and answer, for routes.ts. */
export const enrichmentSchemas = {
  quoteEnrichment: {
    summary: 'Bring a CSV of people: who is in the directory, and what proving their addresses costs at most; premium',
    body: enrichmentRequest,
    answers: { 200: enrichmentDetail },
  },
  listEnrichments: { summary: 'The files that were brought, newest first', answers: { 200: enrichmentList } },
  showEnrichment: { summary: 'How far a file is', params, answers: { 200: enrichmentDetail } },
  startEnrichment: {
    summary: 'Begin to prove the addresses of a file, for at most maxCredits',
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
    summary: 'Bring the rows of a file back that were deleted within the last 60 seconds',
    params,
    answers: { 200: enrichmentDetail },
  },
  exportEnrichment: {
    summary: 'The file as it was brought, with what is known so far in further columns',
    params,
    answers: { 200: csv },
  },
} as const
