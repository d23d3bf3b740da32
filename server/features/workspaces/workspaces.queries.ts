import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { SuspensionCategory } from '../../../contract/security/suspension.ts'
import type { AccountId, Role, Whose, WorkspaceId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { reveals } from '../../db/tables/checks.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { supportRequests } from '../../db/tables/support.ts'
import { memberships, suspensions, workspaces } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { insertRow, matching, sqlOn } from '../../db/sql-on.ts'

/** What somebody is in a workspace, and the state of its plan. */
export type Membership = {
  /** "" for a personal one. */
  name: string
  isPersonal: boolean
  role: Role
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  /** Whether its owner lets in only who has a second factor. */
  requiresFactor: boolean
  suspended: 'account' | 'workspace' | null
}

export async function selectMembership(
  db: Db | Transaction,
  { accountId, workspaceId }: Whose,
  at: Date,
): Promise<Membership | null> {
  const {
    name,
    isPersonal,
    role,
    premiumGiven,
    premiumUntil,
    searchesUsedToday,
    searchesResetDate,
    requiresFactor,
    suspended,
  } = memberships
  const isPremium = sql<boolean>`is_premium_at(${premiumGiven}, ${premiumUntil}, ${at})`
  const [row] = await sqlOn(db)
    .select({ name, isPersonal, role, isPremium, searchesUsedToday, searchesResetDate, requiresFactor, suspended })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.workspaceId, workspaceId)))
  return row ?? null
}

type SuspensionRow = { of: 'account' | 'workspace'; category: SuspensionCategory; since: Date }

/** What holds now, the account's before the workspace's; null if nothing is suspended. */
export async function selectSuspension(
  db: Db | Transaction,
  { accountId, workspaceId }: { accountId: AccountId | null; workspaceId: WorkspaceId | null },
): Promise<SuspensionRow | null> {
  const { category, beganAt: since } = suspensions
  const of = sql<SuspensionRow['of']>`case when ${suspensions.accountId} is null then 'workspace' else 'account' end`
  const isTheirs = or(
    eq(suspensions.workspaceId, sql`${workspaceId}::text`),
    eq(suspensions.accountId, sql`${accountId}::text`),
  )
  const [row] = await sqlOn(db)
    .select({ of, category, since })
    .from(suspensions)
    .where(and(isTheirs, isNull(suspensions.endedAt)))
    .orderBy(sql`${suspensions.accountId} is null`, desc(suspensions.id))
    .limit(1)
  return row ?? null
}

/** A personal workspace has its owner's plan, a team its own. False if there is no such workspace. */
export async function selectPremium(db: Db | Transaction, workspaceId: WorkspaceId, at: Date): Promise<boolean> {
  const [row] = await planOf(db, workspaceId, at)
  return row?.isPremium ?? false
}

export async function selectPremiumLocked(tx: Transaction, workspaceId: WorkspaceId, at: Date) {
  const [row] = await planOf(tx, workspaceId, at).for('no key update')
  return row ?? null
}

function planOf(db: Db | Transaction, workspaceId: WorkspaceId, at: Date) {
  return sqlOn(db)
    .select({ isPremium: sql<boolean>`is_premium_workspace(${workspaces}, ${users}, ${at})` })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, workspaceId))
}

/** `name` is null for a personal one. */
export async function insertWorkspace(tx: Transaction, ownerId: AccountId, name: string | null): Promise<WorkspaceId> {
  return (await insertRow(tx, workspaces, { ownerId, name: name ?? '', isPersonal: name === null })).id
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

/** An account's requests to support, in this workspace, with an answer that it hasn't seen. */
export async function countUnread(db: Db, { accountId, workspaceId }: Whose): Promise<number> {
  const isTheirs = matching(supportRequests, { accountId, workspaceId })
  return sqlOn(db).$count(supportRequests, and(isTheirs, supportRequests.unread))
}
