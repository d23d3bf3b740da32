import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** As tables.ts, for what the payment provider says of subscriptions. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const subscriptions = pgTable('subscriptions', {
  subscriptionId: text('subscription_id').primaryKey(),
  userId: text('user_id').notNull(),
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
})
export type SubscriptionRow = typeof subscriptions.$inferSelect
