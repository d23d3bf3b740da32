import { z } from 'zod'
import { workId } from './batches.ts'
import {
  accuracy,
  bounce,
  bounceListAnswer,
  bounceListRequest,
  bouncePage,
  bounceQuery,
  bounceRequest,
} from './bounces.ts'

/** What the calls about bounces take and answer, for routes.ts. */
export const bounceSchemas = {
  reportBounce: {
    summary: 'Report that mail to a proven address came back, with the message; a proven bounce gives the credit back',
    body: bounceRequest,
    answers: { 200: bounce, 202: bounce },
  },
  reportBounces: {
    summary: 'Report many bounces as CSV (address, date, reply); each mail host is asked anew',
    body: bounceListRequest,
    answers: { 200: bounceListAnswer },
  },
  listBounces: { summary: 'The reported bounces, newest first', query: bounceQuery, answers: { 200: bouncePage } },
  showBounce: {
    summary: 'How a reported bounce stands, now or still checking',
    params: z.object({ id: workId }),
    answers: { 200: bounce, 202: bounce },
  },
  showAccuracy: {
    summary: 'The accuracy measured here: 1 − bounced / revealed, by source, with its 95 % interval',
    answers: { 200: accuracy },
  },
} as const
