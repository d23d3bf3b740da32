import { z } from 'zod'
import { done } from '../accounts.ts'
import { supportLimits } from '../lists.ts'
import { text } from '../text.ts'

const subject = text({
  max: supportLimits.subject,
  trim: true,
  empty: 'Subject is required',
  tooLong: `The subject is too long: at most ${supportLimits.subject} characters`,
})
const words = text({
  max: supportLimits.text,
  trim: true,
  empty: 'Text is required',
  tooLong: `The text is too long: at most ${supportLimits.text.toLocaleString('en')} characters`,
})
const id = z.string().min(1).max(64)

/** Open: waits for the operator. Answered: an answer is there. Waiting: the operator asked something back. */
export const supportState = z.enum(['open', 'answered', 'waiting', 'closed'])
export type SupportState = z.infer<typeof supportState>

export const supportRequest = z.object({
  id: z.string(),
  subject: z.string(),
  state: supportState,
  /** The workspace's plan when its author wrote last: Professional comes first. */
  plan: z.enum(['starter', 'professional']),
  /** Who asked: a name, or the address of who has none. */
  askedBy: z.string(),
  /** Whether the caller asked: then they may write and close. Admins read those of others. */
  isOwn: z.boolean(),
  /** Whether an answer is there that its author hasn't seen; false to everybody else. */
  isUnread: z.boolean(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type SupportRequest = z.infer<typeof supportRequest>

export const supportThread = supportRequest.extend({
  /** The path of the page that its author came from; "" if it is not known. */
  page: z.string(),
  receiptId: z.string().nullable(),
  batchId: z.string().nullable(),
  messages: z.array(
    z.object({
      id: z.string(),
      writtenBy: z.enum(['person', 'operator']),
      text: z.string(),
      writtenAt: z.iso.datetime(),
    }),
  ),
})
export type SupportThread = z.infer<typeof supportThread>

const asked = z.object({
  subject,
  text: words,
  page: text({ max: supportLimits.page }).optional(),
  receiptId: id.optional(),
  batchId: id.optional(),
})
export type SupportAsked = z.infer<typeof asked>

const one = z.object({ id })

/** What the calls about support take and answer, for routes.ts. */
export const supportSchemas = {
  listSupportRequests: {
    summary:
      'The caller’s requests to support in this workspace, for admins everybody’s; at most 200, the last changed first',
    answers: { 200: z.object({ requests: z.array(supportRequest) }) },
  },
  askSupport: {
    summary: 'Ask support; at most 5 requests of an account wait for an answer at once',
    body: asked,
    answers: { 201: supportThread },
  },
  showSupportRequest: { summary: 'One request with everything written', params: one, answers: { 200: supportThread } },
  writeToSupport: {
    summary: 'Write again in your own request; an answered or closed one is reopened',
    params: one,
    body: z.object({ text: words }),
    answers: { 200: supportThread },
  },
  seeSupportAnswer: { summary: 'Mark the answer as seen by the person who asked', params: one, answers: { 200: done } },
  closeSupportRequest: { summary: 'Close one of your requests', params: one, answers: { 200: supportThread } },
} as const
