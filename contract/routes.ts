import { z } from 'zod'
import { accountSchemas } from './accounts.ts'
import {
  credentials,
  done,
  forgottenPassword,
  installation,
  newPassword,
  passwordTaken,
  registered,
  registration,
  user,
} from './accounts.ts'
import { auditSchemas } from './audit.ts'
import { apiKeySchemas } from './api-keys.ts'
import { pageCursor, startRequest, workId } from './batches.ts'
import { applyCreditsRequest, applyCreditsResponse, checkoutRequest, checkoutResponse } from './billing.ts'
import { blogSchemas } from './blog.ts'
import { bounceSchemas } from './bounces.ts'
import {
  changedMany,
  contact,
  contactIdInPath,
  idsRequest,
  savedMany,
  saveManyRequest,
  saveRequest,
  tagRequest,
} from './contacts.ts'
import { ledgerCsvQuery, ledgerPage, ledgerQuery, purchase } from './credits.ts'
import { endpoints, type EndpointName } from './endpoints.ts'
import { enrichmentSchemas } from './enrichments.ts'
import { csv, exportSchemas } from './exports.ts'
import { newsletterSchemas } from './newsletter.ts'
import { peopleSchemas } from './people.ts'
import {
  contactKey,
  enrichManyRequest,
  enrichRequest,
  outcomesRequest,
  outcomesResponse,
  receipt,
  revealBatch,
  revealBatches,
  revealBatchResults,
  revealChecking,
  revealList,
  revealProven,
  revealUnproven,
} from './reveals.ts'
import { savedSearchSchemas } from './saved-searches.ts'
import { portalResponse, subscription, subscriptionResponse } from './subscriptions.ts'
import { verificationSchemas } from './verifications.ts'

const redirect = z.null().describe('Redirect')
const batchParams = z.object({ batchId: workId })
const page = z.object({ cursor: pageCursor })

/** What each call takes and answers. The server validates with it, the browser's types and the API description come from it. */
const schemas = {
  register: { summary: 'Create an account and sign in', body: registration, answers: { 201: registered } },
  signIn: { summary: 'Sign in', body: credentials, answers: { 200: user } },
  signInPage: { summary: 'Go to the login page', answers: { 302: redirect } },
  signOut: { summary: 'Sign out', answers: { 200: done } },
  signOutPage: { summary: 'Sign out and go to the landing page', answers: { 302: redirect } },
  currentUser: { summary: 'The signed-in user', answers: { 200: user } },
  forgotPassword: {
    summary: 'Send a link for a new password; answers alike whether or not the account exists',
    body: forgottenPassword,
    answers: { 200: done },
  },
  resetPassword: {
    summary: 'Set a new password with the link from the mail; all sessions end and API keys are revoked',
    body: newPassword,
    answers: { 200: passwordTaken },
  },
  ...accountSchemas,
  ...auditSchemas,
  ...apiKeySchemas,
  ...newsletterSchemas,
  installation: { summary: 'Mode and source of this installation', answers: { 200: installation } },
  ...peopleSchemas,
  ...savedSearchSchemas,
  enrichContact: {
    summary: "Reveal a contact's email; one credit, only when it is proven",
    body: enrichRequest,
    answers: { 200: z.union([revealProven, revealUnproven]), 202: revealChecking },
  },
  showReveal: {
    summary: 'The answer of a reveal, now or still checking',
    params: z.object({ contactId: contactKey }),
    answers: { 200: z.union([revealProven, revealUnproven]), 202: revealChecking },
  },
  listOutcomes: {
    summary: 'What earlier checks of these contacts came to; nothing is begun',
    body: outcomesRequest,
    answers: { 200: outcomesResponse },
  },
  listReveals: { summary: 'Every contact this account has revealed', answers: { 200: revealList } },
  showReceipt: {
    summary: 'The evidence of one reveal or verification, charged or not',
    params: z.object({ receiptId: workId }),
    answers: { 200: receipt },
  },
  enrichContacts: {
    summary: 'Reveal many contacts: a quote, or with maxCredits the work itself, which never costs more',
    body: enrichManyRequest,
    answers: { 200: revealBatch },
  },
  listRevealBatches: { summary: 'The last batches of reveals, newest first', answers: { 200: revealBatches } },
  showRevealBatch: {
    summary: 'How far a batch of reveals is',
    params: batchParams,
    answers: { 200: revealBatch },
  },
  startRevealBatch: {
    summary: 'Begin a quoted batch of reveals, with a cap on its credits',
    params: batchParams,
    body: startRequest,
    answers: { 200: revealBatch },
  },
  cancelRevealBatch: {
    summary: 'Stop a batch of reveals at once and give the rest of its credits back',
    params: batchParams,
    answers: { 200: revealBatch },
  },
  revealBatchResults: {
    summary: 'How the contacts of a batch came out',
    params: batchParams,
    query: page,
    answers: { 200: revealBatchResults },
  },
  ...verificationSchemas,
  listContacts: { summary: 'The saved contacts', answers: { 200: z.array(contact) } },
  saveContact: {
    summary: 'Save a contact; only apolloId and tags are believed',
    body: saveRequest,
    answers: { 200: contact, 201: contact },
  },
  saveContacts: { summary: 'Save several contacts', body: saveManyRequest, answers: { 200: savedMany } },
  deleteContact: {
    summary: 'Delete a saved contact; it can be restored for 60 seconds',
    params: z.object({ id: contactIdInPath }),
    answers: { 200: changedMany },
  },
  deleteContacts: { summary: 'Delete several saved contacts', body: idsRequest, answers: { 200: changedMany } },
  restoreContacts: { summary: 'Bring deleted contacts back', body: idsRequest, answers: { 200: changedMany } },
  tagContacts: { summary: 'Add a tag to saved contacts', body: tagRequest, answers: { 200: changedMany } },
  untagContacts: { summary: 'Take a tag off saved contacts', body: tagRequest, answers: { 200: changedMany } },
  ...exportSchemas,
  listLedger: {
    summary: 'The balance, and every movement of credits in plain words, newest first',
    query: ledgerQuery,
    answers: { 200: ledgerPage },
  },
  exportLedger: { summary: 'The movements of credits as CSV', query: ledgerCsvQuery, answers: { 200: csv } },
  showPurchase: {
    summary: 'The receipt of a payment',
    params: z.object({ purchaseId: workId }),
    answers: { 200: purchase },
  },
  ...blogSchemas,
  ...bounceSchemas,
  ...enrichmentSchemas,
  startCheckout: { summary: 'Start buying credits', body: checkoutRequest, answers: { 200: checkoutResponse } },
  applyCredits: {
    summary: 'Apply the credits of a finished payment',
    body: applyCreditsRequest,
    answers: { 200: applyCreditsResponse },
  },
  startSubscription: {
    summary: 'Start the Professional plan, or go on with the start that waits for its payment',
    answers: { 200: subscriptionResponse },
  },
  showSubscription: { summary: 'The plan and its subscription', answers: { 200: subscription } },
  syncSubscription: {
    summary: 'The same, read anew from the payment provider',
    answers: { 200: subscription },
  },
  openBillingPortal: {
    summary: "The provider's page for card, invoices and cancelling",
    answers: { 200: portalResponse },
  },
  stripeWebhook: { summary: 'Signed events of the payment provider', answers: { 200: done } },
} as const satisfies Record<EndpointName, RouteSchema>

type RouteSchema = {
  summary: string
  body?: z.ZodType
  query?: z.ZodObject
  params?: z.ZodObject
  answers: Partial<Record<200 | 201 | 202 | 302, z.ZodType>>
}

type Schemas = typeof schemas
type Part<N extends EndpointName, K extends 'body' | 'query' | 'params'> =
  Schemas[N] extends Record<K, infer S extends z.ZodType> ? S : null

/** One route: the endpoint and its schemas. */
export type Route<N extends EndpointName = EndpointName> = (typeof endpoints)[N] & Schemas[N] & { name: N }

export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [name, { name, ...endpoint, ...schemas[name as EndpointName] }]),
) as { [N in EndpointName]: Route<N> }

/** What a caller sends (before parsing) and what a handler gets (after). */
export type BodyOf<N extends EndpointName> = Part<N, 'body'> extends z.ZodType ? z.input<Part<N, 'body'>> : undefined
export type ParsedBodyOf<N extends EndpointName> =
  Part<N, 'body'> extends z.ZodType ? z.output<Part<N, 'body'>> : undefined
export type QueryOf<N extends EndpointName> = Part<N, 'query'> extends z.ZodType ? z.input<Part<N, 'query'>> : undefined
export type ParsedQueryOf<N extends EndpointName> =
  Part<N, 'query'> extends z.ZodType ? z.output<Part<N, 'query'>> : undefined
export type ParamsOf<N extends EndpointName> =
  Part<N, 'params'> extends z.ZodType ? z.output<Part<N, 'params'>> : undefined

/** The body of a success, whichever of its statuses. */
export type AnswerOf<N extends EndpointName> = Schemas[N]['answers'] extends infer A
  ? { [S in keyof A]: A[S] extends z.ZodType ? z.output<A[S]> : never }[keyof A]
  : never
