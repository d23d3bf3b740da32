import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, count, uuid } from './columns.ts'

/** Mails that wait to be sent, and for some days what became of them. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: uuid(),
  messageId: text('message_id').notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Sealed; null once the mail was sent or given up. */
  content: text(),
  isOptional: boolean('is_optional').notNull().default(false),
  leavesNothing: boolean('leaves_nothing').notNull().default(false),
  about: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  state: text({ enum: ['queued', 'sent', 'given_up'] }).notNull(),
  why: text({ enum: ['refused', 'late', 'useless', 'undeliverable', 'unreadable'] }),
  reply: text().notNull().default(''),
  trouble: text({ enum: ['recipient', 'server'] }),
  tries: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
  uselessAfter: at('useless_after'),
  /** What its link opens, while it waits. */
  linkOf: text('link_of').$type<LinkOf>(),
  nextTryAt: at('next_try_at'),
  claimedUntil: at('claimed_until'),
  endedAt: at('ended_at'),
  bouncedAt: at('bounced_at'),
  complainedAt: at('complained_at'),
})

/** In lower case. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  address: text().primaryKey(),
  since: at('since').notNull(),
  reply: text().notNull().default(''),
  why: text({ enum: ['bounced', 'complained'] })
    .notNull()
    .default('bounced'),
})

export const mailTotals = pgTable('mail_totals', {
  kind: text({ enum: ['sent', 'failed', 'given_up', 'bounced', 'complained'] }).primaryKey(),
  total: count('total').notNull().default(0),
})

/** An account's new password, new address or first confirmation; an invitation; a subscriber, by the address in lower case. */
export type LinkOf = `${'password' | 'address' | 'confirmation' | 'invitation' | 'newsletter'}:${string}`

export type OutgoingMailRow = typeof outgoingMails.$inferSelect
