import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { reveals } from '../../db/tables/checks.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { workspaces } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'

/** The only place that decides a workspace's plan: it has its owner's. False if there is no such workspace. */
export async function selectPremium(db: Db | Transaction, workspaceId: WorkspaceId, at: Date): Promise<boolean> {
  const [row] = await planOf(db, workspaceId, at)
  return row?.isPremium ?? false
}

export async function selectPremiumLocked(
  tx: Transaction,
  workspaceId: WorkspaceId,
  at: Date,
): Promise<{ isPremium: boolean } | null> {
  const [row] = await planOf(tx, workspaceId, at).for('no key update', { of: users })
  return row ?? null
}

function planOf(db: Db | Transaction, workspaceId: WorkspaceId, at: Date) {
  return sqlOn(db)
    .select({ isPremium: sql<boolean>`is_premium_at(${users.premiumGiven}, ${users.premiumUntil}, ${at})` })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, workspaceId))
}

export async function insertWorkspace(tx: Transaction, ownerId: AccountId): Promise<WorkspaceId> {
  const [row] = await sqlOn(tx).insert(workspaces).values({ ownerId }).returning({ id: workspaces.id })
  if (!row) throw new Error('the workspace was not written')
  return row.id
}

const revealOfContact = and(eq(reveals.workspaceId, contacts.workspaceId), eq(reveals.contactId, contacts.apolloId))
/** Proven, or proven once and bounced since. */
const ownReveal = and(revealOfContact, or(eq(reveals.state, 'proven'), ne(reveals.bouncedEmail, '')))

/** Saved and not revealed: what counts toward the free plan's limit. */
export async function countSaved(db: Db | Transaction, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await sqlOn(db)
    .select({ count: sql<number>`count(*)::int` })
    .from(contacts)
    .leftJoin(reveals, ownReveal)
    .where(and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt), isNull(reveals.id)))
  return row?.count ?? 0
}
