import { z } from 'zod'
import { seatLimits } from './security/rights.ts'

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
  /** Of one seat. */
  centsPerMonth: z.int(),
  /** What the next payment takes, if there is one. */
  nextCents: z.int(),
  /** Of a team's workspace; null for a personal one. */
  team: z
    .object({
      /** Everybody in the workspace: each takes a seat. */
      people: z.int(),
      /** Paid now; null without a Team plan. */
      seats: z.int().nullable(),
      /** What the next payment is for: fewer than `seats` if some are taken away at the period's end. */
      seatsNext: z.int().nullable(),
      /** How many more people can join now. */
      free: z.int(),
      /** Whether seats can be changed: the plan is paid, by the owner of today. */
      canChange: z.boolean(),
    })
    .nullable(),
  nextPaymentAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  graceEndsAt: z.iso.datetime().nullable(),
  /** Whether POST /api/billing-portal leads anywhere. */
  canManage: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

const seats = z.int().min(seatLimits.least).max(seatLimits.most)
const wishedSeats = z.object({ seats })

/** What a wished number of seats means. */
export const seatsQuote = z.object({
  seats: z.int(),
  /** now: added and charged at once · kept: already paid, nothing to charge · period-end: taken away then · none: as it is */
  takesEffect: z.enum(['now', 'kept', 'period-end', 'none']),
  /** Charged now, for the rest of the period. */
  cents: z.int(),
  /** From when it was reckoned, to be sent back with `cents`. */
  at: z.iso.datetime(),
  nextCents: z.int(),
  nextPaymentAt: z.iso.datetime().nullable(),
})
export type SeatsQuote = z.infer<typeof seatsQuote>

/** A number of seats at a quoted price: another price is refused. */
export const seatsWish = z.strictObject({ seats, cents: z.int().min(0), at: z.iso.datetime() })
export type SeatsWish = z.infer<typeof seatsWish>

export const portalResponse = z.object({ url: z.string() })

/** What the calls about the subscription take and answer, for routes.ts. */
export const subscriptionSchemas = {
  startSubscription: {
    summary: 'Start the Professional plan, or continue a start that is waiting for payment',
    answers: { 200: subscriptionResponse },
  },
  startTeamPlan: {
    summary: 'Start the Team plan, or continue a start that is waiting for payment',
    body: wishedSeats,
    answers: { 200: subscriptionResponse },
  },
  quoteSeats: {
    summary: 'What another number of seats costs now and from the next payment on',
    body: wishedSeats,
    answers: { 200: seatsQuote },
  },
  changeSeats: {
    summary: 'Change the number of seats: more at once and for the quoted price, fewer at the end of the paid period',
    body: seatsWish,
    answers: { 200: subscription },
  },
  showSubscription: { summary: 'The plan and its subscription', answers: { 200: subscription } },
  syncSubscription: {
    summary: 'The plan and its subscription, read again from the payment provider',
    answers: { 200: subscription },
  },
  openBillingPortal: {
    summary: "The provider's page for card, invoices and canceling",
    answers: { 200: portalResponse },
  },
} as const
