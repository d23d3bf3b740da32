import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { contacts, reveals, users } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** False where there is no such account. */
export async function selectPremium(db: Db | Transaction, userId: string, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ isPremium: sql<boolean>`is_premium_at(${users.premiumGiven}, ${users.premiumUntil}, ${at})` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isPremium ?? false
}

const revealOfContact = and(eq(reveals.userId, contacts.userId), eq(reveals.contactId, contacts.apolloId))
/** Proven, or proven once and bounced since. */
const ownReveal = and(revealOfContact, or(eq(reveals.state, 'proven'), ne(reveals.bouncedEmail, '')))

/** Saved and not revealed: what counts toward the free plan's limit. */
export async function countSaved(db: Db | Transaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contacts)
    .leftJoin(reveals, ownReveal)
    .where(and(eq(contacts.userId, userId), isNull(contacts.deletedAt), isNull(reveals.id)))
  return row?.count ?? 0
}
