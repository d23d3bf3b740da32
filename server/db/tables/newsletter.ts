import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, uuid } from './columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid(),
  /** Null if this subscriber left. */
  email: text(),
  confirmHash: text('confirm_hash').notNull(),
  leaveToken: text('leave_token').notNull(),
  /** When the link to confirm was last mailed. */
  askedAt: at('asked_at').notNull(),
  confirmedAt: at('confirmed_at'),
  leftAt: at('left_at'),
})
