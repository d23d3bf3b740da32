import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentEvent } from '../adapters/payments/port.ts'
import type { WorkspaceId } from '../actor.ts'

/** As tables.ts, for what the payment provider tells and what is watched because of it. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
