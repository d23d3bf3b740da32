import { z } from 'zod'
import { done } from './accounts.ts'
import { text } from './text.ts'

/** Credits bought: 10 to 5000 in steps of 10. `amount` is in dollars, as the specification has it. */
export const checkoutRequest = z.object({
  credits: z
    .int()
    .min(10, 'At least 10 credits')
    .max(5_000, 'At most 5000 credits')
    .multipleOf(10, 'Credits come in steps of 10'),
  amount: z.number().min(0).max(100_000).nullish(),
  /** Where the browser goes after the payment, or after it was given up: a path of this product. */
  returnTo: z
    .string()
    .max(2_000)
    .regex(/^\/(?:$|[^/\\])/, 'A path of this product')
    .nullish(),
})
export type CheckoutRequest = z.infer<typeof checkoutRequest>
export const checkoutResponse = z.object({ url: z.string() })

export const applyCreditsRequest = z.object({ sessionId: text({ min: 1, max: 255 }) })
export const applyCreditsResponse = z.object({ success: z.boolean(), credits: z.int().optional() })

/** What the calls about buying take and answer, for routes.ts. */
export const billingSchemas = {
  startCheckout: { summary: 'Start buying credits', body: checkoutRequest, answers: { 200: checkoutResponse } },
  applyCredits: {
    summary: 'Apply the credits of a finished payment',
    body: applyCreditsRequest,
    answers: { 200: applyCreditsResponse },
  },
  stripeWebhook: { summary: 'Signed events of the payment provider', answers: { 200: done } },
} as const
