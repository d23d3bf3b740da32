import { z } from 'zod'
import { done, newEmail } from './accounts.ts'

export const newsletterRequest = z.object({ email: newEmail })

/** What the call about the newsletter takes and answers, for routes.ts. */
export const newsletterSchemas = {
  subscribeNewsletter: {
    summary:
      'Mail a link that confirms a subscription; the answer is the same whether or not the address is subscribed',
    body: newsletterRequest,
    answers: { 200: done },
  },
} as const
