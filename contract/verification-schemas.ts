import { z } from 'zod'
import { csv } from './export-schemas.ts'
import { pageCursor, startRequest, workId } from './batches.ts'
import {
  listProgress,
  listQuote,
  listRequest,
  listResults,
  recentVerifications,
  verificationChecking,
  verificationLists,
  verificationSettled,
  verifyRequest,
} from './verifications.ts'

const listParams = z.object({ listId: workId })
const page = z.object({ cursor: pageCursor })

/** What the calls about verifications and their lists take and answer, for routes.ts. */
export const verificationSchemas = {
  verifyAddress: {
    summary: 'Prove an address of your own; one credit, only when it is valid and not yet yours',
    body: verifyRequest,
    answers: { 200: verificationSettled, 202: verificationChecking },
  },
  listVerifications: {
    summary: 'The addresses verified one by one, newest first',
    query: page,
    answers: { 200: recentVerifications },
  },
  showVerification: {
    summary: 'The answer of a verification, now or still checking',
    params: z.object({ id: workId }),
    answers: { 200: verificationSettled, 202: verificationChecking },
  },
  createVerificationList: {
    summary: 'Send a list of addresses and learn what it may cost; nothing is spent (Professional plan)',
    body: listRequest,
    answers: { 200: listQuote },
  },
  listVerificationLists: { summary: 'The lists, newest first', answers: { 200: verificationLists } },
  showVerificationList: { summary: 'How far a list is', params: listParams, answers: { 200: listProgress } },
  startVerificationList: {
    summary: 'Begin a quoted list, with a cap on its credits (Professional plan)',
    params: listParams,
    body: startRequest,
    answers: { 200: listProgress },
  },
  cancelVerificationList: {
    summary: 'Stop a list at once and give the rest of its credits back',
    params: listParams,
    answers: { 200: listProgress },
  },
  verificationListResults: {
    summary: 'The verdicts of a list, in its order',
    params: listParams,
    query: page,
    answers: { 200: listResults },
  },
  exportVerificationList: {
    summary: 'The verdicts of a list as CSV',
    params: listParams,
    answers: { 200: csv },
  },
} as const
