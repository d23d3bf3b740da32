import { z } from 'zod'

/** Confirms the first payment in the browser, with the provider's own script; never kept or logged. */
export const subscriptionResponse = z.object({ clientSecret: z.string() })

/** The account's plan, as /settings shows it. Moments are UTC. */
export const subscription = z.object({
  isPremium: z.boolean(),
  /** The operator gave the plan: it stays even if a subscription ends. */
  isGiven: z.boolean(),
  /**
   * none: never subscribed, or never paid · waiting: for the first payment · active · ending: cancelled, runs to `endsAt` ·
   * past-due: a payment failed, premium until `graceEndsAt` · unpaid: given up by the provider, and can be paid · ended
   */
  state: z.enum(['none', 'waiting', 'active', 'ending', 'past-due', 'unpaid', 'ended']),
  centsPerMonth: z.int(),
  nextPaymentAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  graceEndsAt: z.iso.datetime().nullable(),
  /** Whether POST /api/billing-portal leads anywhere. */
  canManage: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

export const portalResponse = z.object({ url: z.string() })

/** What the calls about the subscription take and answer, for routes.ts. */
export const subscriptionSchemas = {
  startSubscription: {
    summary: 'Start the Professional plan, or continue a start that is waiting for payment',
    answers: { 200: subscriptionResponse },
  },
  showSubscription: { summary: 'The plan and its subscription', answers: { 200: subscription } },
  syncSubscription: {
    summary: 'The plan and its subscription, read again from the payment provider',
    answers: { 200: subscription },
  },
  openBillingPortal: {
    summary: "The provider's page for card, invoices and cancelling",
    answers: { 200: portalResponse },
  },
} as const
