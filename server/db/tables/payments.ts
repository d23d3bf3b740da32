import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PaymentEvent } from '../../adapters/payments/port.ts'
import { at, uuid, workspaceId } from './columns.ts'

export const purchases = pgTable('purchases', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  credits: integer().notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text({ enum: ['created', 'open', 'paid', 'expired', 'failed', 'review', 'closed', 'returned'] })
    .notNull()
    .default('created'),
  /** Why the operator has to look at it, and the operator's note. */
  reviewReason: text('review_reason'),
  reviewNote: text('review_note'),
  isLive: boolean('is_live').notNull(),
  sessionId: text('session_id'),
  paymentIntentId: text('payment_intent_id'),
  receiptUrl: text('receipt_url'),
  returnTo: text('return_to'),
  paidCents: integer('paid_cents'),
  /** Given back and held back in cents, by the provider's last answer. */
  refundedCents: integer('refunded_cents').notNull().default(0),
  disputedCents: integer('disputed_cents').notNull().default(0),
  /** The cardholder's bank asks about it; no money was taken. */
  hasInquiry: boolean('has_inquiry').notNull().default(false),
  reversedCredits: integer('reversed_credits').notNull().default(0),
  reversals: integer().notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  grantedAt: at('granted_at'),
  lookedAt: at('looked_at'),
})

export type PurchaseRow = typeof purchases.$inferSelect

export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: at('created_at').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
  processedAt: at('processed_at'),
  about: jsonb().$type<PaymentEvent['about']>(),
  tries: integer().notNull().default(0),
  nextTryAt: at('next_try_at'),
})

export const eventSweeps = pgTable(
  'event_sweeps',
  {
    list: text().notNull(),
    isLive: boolean('is_live').notNull(),
    seenUntil: at('seen_until'),
    until: at('until'),
    afterEvent: text('after_event'),
  },
  (table) => [primaryKey({ columns: [table.list, table.isLive] })],
)

export type EventSweep = typeof eventSweeps.$inferSelect

export const disputes = pgTable('disputes', {
  disputeId: text('dispute_id').primaryKey(),
  paymentIntentId: text('payment_intent_id').notNull(),
  purchaseId: text('purchase_id'),
  subscriptionId: text('subscription_id'),
  cents: integer().notNull(),
  status: text().notNull(),
  isInquiry: boolean('is_inquiry').notNull(),
  isOpen: boolean('is_open').notNull(),
  dueBy: at('due_by'),
  openedAt: at('opened_at').notNull(),
})

export const returnedPayments = pgTable('returned_payments', {
  paymentIntentId: text('payment_intent_id').primaryKey(),
  workspaceId: workspaceId().notNull(),
  customerId: text('customer_id'),
  cents: integer().notNull(),
  currency: text().notNull(),
  isLive: boolean('is_live').notNull(),
  state: text({ enum: ['due', 'sent', 'review', 'done'] }).notNull(),
  reason: text(),
  note: text(),
  createdAt: at('created_at').notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: at('next_try_at'),
  toldAt: at('told_at'),
})

export type ReturnedPayment = typeof returnedPayments.$inferSelect
