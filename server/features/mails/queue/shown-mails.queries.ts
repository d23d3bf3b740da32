import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { outgoingMails, undeliverableAddresses, type OutgoingMailRow } from '../../../db/tables/mails.ts'
import { sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type ShownMail = Omit<OutgoingMailRow, 'content' | 'about'>
export type UndeliverableAddress = typeof undeliverableAddresses.$inferSelect
/** `waiting`: not tried yet; `failing`: tried, and to be tried again. */
export type MailsShown = 'waiting' | 'failing' | 'given_up' | 'bounced' | 'complained' | 'sent'

const { content: _content, about: _about, ...shownColumns } = getTableColumns(outgoingMails)
const isQueued = eq(outgoingMails.state, 'queued')

const kinds = {
  waiting: { which: and(isQueued, eq(outgoingMails.reply, '')), order: asc(outgoingMails.nextTryAt) },
  failing: { which: and(isQueued, sql`${outgoingMails.reply} <> ''`), order: asc(outgoingMails.nextTryAt) },
  given_up: { which: eq(outgoingMails.state, 'given_up'), order: desc(outgoingMails.endedAt) },
  bounced: { which: isNotNull(outgoingMails.bouncedAt), order: desc(outgoingMails.bouncedAt) },
  complained: { which: isNotNull(outgoingMails.complainedAt), order: desc(outgoingMails.complainedAt) },
  sent: { which: eq(outgoingMails.state, 'sent'), order: desc(outgoingMails.endedAt) },
}

export async function selectMails(db: Db, shown: MailsShown, most: number): Promise<ShownMail[]> {
  const { which, order } = kinds[shown]
  return sqlOn(db).select(shownColumns).from(outgoingMails).where(which).orderBy(order).limit(most)
}

/** How many wait, and since when the first of them does. */
export async function selectQueue(db: Db): Promise<{ waiting: number; failing: number; oldest: Date | null }> {
  const [row] = await sqlOn(db)
    .select({
      waiting: sql<number>`(count(*) filter (where ${outgoingMails.reply} = ''))::int`,
      failing: sql<number>`(count(*) filter (where ${outgoingMails.reply} <> ''))::int`,
      oldest: sql`min(${outgoingMails.createdAt})`.mapWith(outgoingMails.createdAt),
    })
    .from(outgoingMails)
    .where(isQueued)
  return row ?? { waiting: 0, failing: 0, oldest: null }
}

export async function countGivenUp(db: Db, since: Date): Promise<number> {
  return sqlOn(db).$count(outgoingMails, and(eq(outgoingMails.state, 'given_up'), gt(outgoingMails.endedAt, since)))
}

export async function selectUndeliverable(db: Db, most: number): Promise<UndeliverableAddress[]> {
  return sqlOn(db).select().from(undeliverableAddresses).orderBy(desc(undeliverableAddresses.since)).limit(most)
}

/** The mail that a bounce names, locked. */
export async function lockNamed(
  tx: Transaction,
  { ids, messageIds }: { ids: readonly string[]; messageIds: readonly string[] },
): Promise<Pick<OutgoingMailRow, 'id' | 'recipient' | 'bouncedAt' | 'complainedAt'> | null> {
  const isNamed = or(inArray(outgoingMails.id, [...ids]), inArray(outgoingMails.messageId, [...messageIds]))
  const [row] = await sqlOn(tx).select().from(outgoingMails).where(isNamed).limit(1).for('update')
  return row ?? null
}

export async function updateComplained(tx: Transaction, id: string, at: Date): Promise<void> {
  await updateRows(tx, outgoingMails, { complainedAt: at }, { id })
}

export async function updateBounced(tx: Transaction, id: string, at: Date, reply: string): Promise<void> {
  await updateRows(tx, outgoingMails, { bouncedAt: at, reply }, { id })
}
