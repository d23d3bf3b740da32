import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, workspaceId } from './columns.ts'

export const subscriptions = pgTable('subscriptions', {
  subscriptionId: text('subscription_id').primaryKey(),
  workspaceId: workspaceId().notNull(),
  attempt: integer().notNull(),
  isLive: boolean('is_live').notNull(),
  status: text().notNull(),
  periodEndsAt: at('period_ends_at'),
  endsAt: at('ends_at'),
  pastDueSince: at('past_due_since'),
  premiumUntil: at('premium_until'),
  createdAt: at('created_at').notNull(),
  lookedAt: at('looked_at').notNull(),
  nextLookAt: at('next_look_at'),
  /** Paid now. */
  seats: integer().notNull().default(1),
  /** What the next payment is for. */
  seatsNext: integer('seats_next').notNull().default(1),
})

export type SubscriptionRow = typeof subscriptions.$inferSelect

export const subscriptionPayments = pgTable('subscription_payments', {
  paymentIntentId: text('payment_intent_id').primaryKey(),
  invoiceId: text('invoice_id').notNull(),
  subscriptionId: text('subscription_id').notNull(),
  workspaceId: workspaceId().notNull(),
  isLive: boolean('is_live').notNull(),
  state: text({ enum: ['taken', 'returned'] }).notNull(),
  paidCents: integer('paid_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  disputedCents: integer('disputed_cents').notNull().default(0),
  isLost: boolean('is_lost').notNull().default(false),
  needsReview: boolean('needs_review').notNull().default(false),
  reviewedCents: integer('reviewed_cents').notNull().default(0),
  reviewNote: text('review_note'),
  /** For seats that were added within a period. */
  forSeats: boolean('for_seats').notNull().default(false),
  paidAt: at('paid_at').notNull(),
  lookedAt: at('looked_at').notNull(),
})

export type SubscriptionPayment = typeof subscriptionPayments.$inferSelect
