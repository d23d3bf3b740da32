import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { AccountId, Role, Whose, WorkspaceId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { members, memberships, removedMembers, workspaces } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { nameOf } from '../../db/name-of.ts'
import { deleteRows, hasRow, lockRow, matching, putRow, sqlOn, updateRows } from '../../db/sql-on.ts'

export type WorkspaceRow = {
  id: WorkspaceId
  name: string
  isPersonal: boolean
  role: Role
  people: number
  deletedAt: Date | null
}

const people = sql<number>`(1 + (select count(*) from ${members} where ${members.workspaceId} = ${workspaces.id}))::int`
const { id, name, isPersonal, deletedAt } = workspaces

/** Those that the account is in, and those that it owns and deleted after `deletedSince`. The personal one first, then by name. */
export async function selectOwnWorkspaces(db: Db, accountId: AccountId, deletedSince: Date): Promise<WorkspaceRow[]> {
  const role = sql<Role>`coalesce(${memberships.role}, 'owner')`
  const isIn = and(eq(memberships.workspaceId, workspaces.id), eq(memberships.accountId, accountId))
  const isRestorable = and(eq(workspaces.ownerId, accountId), gt(deletedAt, deletedSince), isNull(workspaces.emptiedAt))
  return sqlOn(db)
    .select({ id, name, isPersonal, role, people, deletedAt })
    .from(workspaces)
    .leftJoin(memberships, isIn)
    .where(or(eq(memberships.accountId, accountId), isRestorable))
    .orderBy(desc(isPersonal), asc(sql`lower(${name})`), asc(id))
}

export async function selectWorkspace(
  db: Db | Transaction,
  { accountId, workspaceId }: Whose,
): Promise<WorkspaceRow | null> {
  const isIn = and(eq(memberships.workspaceId, workspaces.id), eq(memberships.accountId, accountId))
  const [row] = await sqlOn(db)
    .select({ id, name, isPersonal, role: memberships.role, people, deletedAt })
    .from(workspaces)
    .innerJoin(memberships, isIn)
    .where(eq(id, workspaceId))
  return row ?? null
}

/** Locks the workspace until the transaction ends, so that its owner, members and state stay. Null if there is none, or it is deleted. */
export async function lockWorkspace(tx: Transaction, workspaceId: WorkspaceId) {
  return lockRow(tx, workspaces, { id: workspaceId, deletedAt: null })
}

export type MemberRow = {
  accountId: AccountId
  firstName: string | null
  lastName: string | null
  email: string
  role: Role
  joinedAt: Date
}

const memberColumns = {
  accountId: memberships.accountId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: memberships.role,
  joinedAt: memberships.joinedAt,
}

/** The owner first, then in the order in which they joined. */
export async function selectMembers(db: Db | Transaction, workspaceId: WorkspaceId): Promise<MemberRow[]> {
  return sqlOn(db)
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.accountId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(desc(eq(memberships.role, 'owner')), asc(memberships.joinedAt), asc(memberships.accountId))
}

export async function selectMember(db: Db | Transaction, workspaceId: WorkspaceId, accountId: string) {
  const isThey = and(eq(memberships.workspaceId, workspaceId), eq(sql`${memberships.accountId}`, accountId))
  const [row] = await sqlOn(db)
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.accountId))
    .where(isThey)
  return row ?? null
}

export async function upsertMember(tx: Transaction, member: typeof members.$inferInsert): Promise<void> {
  await putRow(tx, members, member, [members.workspaceId, members.accountId], { role: member.role })
}

/** False if the account was no member (or is the owner). */
export async function deleteMember(tx: Transaction, workspaceId: WorkspaceId, accountId: AccountId): Promise<boolean> {
  return (await deleteRows(tx, members, { workspaceId, accountId })) > 0
}

export async function updateWorkspace(
  tx: Db | Transaction,
  workspaceId: WorkspaceId,
  set: Partial<
    Pick<typeof workspaces.$inferInsert, 'name' | 'ownerId' | 'isPersonal' | 'deletedAt' | 'requiresFactor'>
  >,
): Promise<void> {
  await updateRows(tx, workspaces, set, { id: workspaceId })
}

/** Locks an open account until the transaction ends, so that the count of what it owns stays true. Null if there is none. */
export async function lockOpenAccount(tx: Transaction, accountId: AccountId): Promise<{ email: string } | null> {
  return lockRow(tx, users, { id: accountId, closedAt: null })
}

/** How many teams an account owns, those that can be restored included. */
export async function countOwned(tx: Transaction, accountId: AccountId): Promise<number> {
  return sqlOn(tx).$count(workspaces, matching(workspaces, { ownerId: accountId, isPersonal: false, emptiedAt: null }))
}

/** Whether an account owns a team that others are in. */
export async function ownsShared(tx: Db | Transaction, accountId: AccountId): Promise<boolean> {
  const isShared = and(eq(memberships.workspaceId, id), ne(memberships.role, 'owner'))
  const [row] = await sqlOn(tx)
    .select({ id })
    .from(workspaces)
    .innerJoin(memberships, isShared)
    .where(eq(workspaces.ownerId, accountId))
    .limit(1)
  return row !== undefined
}

/** Every workspace that an account owns, whatever its state. */
export async function ownedBy(db: Db | Transaction, accountId: AccountId): Promise<WorkspaceId[]> {
  const rows = await sqlOn(db).select({ id }).from(workspaces).where(eq(workspaces.ownerId, accountId))
  return rows.map((row) => row.id)
}

/** Takes an account out of all workspaces of others. Which, and who owns them. */
export async function leaveAll(
  tx: Transaction,
  accountId: AccountId,
): Promise<{ workspaceId: WorkspaceId; ownerId: AccountId }[]> {
  const isTheirs = and(eq(members.workspaceId, id), eq(members.accountId, accountId))
  const left = await sqlOn(tx)
    .select({ workspaceId: id, ownerId: workspaces.ownerId })
    .from(workspaces)
    .innerJoin(members, isTheirs)
    .orderBy(id)
  await deleteRows(tx, members, { accountId })
  return left
}

export async function selectNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sqlOn(db)
    .select({ id: users.id, name: nameOf(users) })
    .from(users)
    .where(
      sql`${users.closedAt} is null and ${users.id} in (select jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb))`,
    )
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Takes the deletion back. False if the account owns no such workspace that was deleted since then. */
export async function restoreDeleted(
  tx: Transaction,
  { accountId, workspaceId }: { accountId: AccountId; workspaceId: string },
  deletedSince: Date,
): Promise<WorkspaceId | null> {
  const isTheirs = and(eq(sql`${id}`, workspaceId), eq(workspaces.ownerId, accountId))
  const [row] = await sqlOn(tx)
    .update(workspaces)
    .set({ deletedAt: null })
    .where(and(isTheirs, gt(deletedAt, deletedSince), isNull(workspaces.emptiedAt)))
    .returning({ id })
  return row?.id ?? null
}

/** Deleted before then, and not emptied yet. */
export async function selectDeleted(db: Db, before: Date, atMost: number): Promise<WorkspaceId[]> {
  const rows = await sqlOn(db)
    .select({ id })
    .from(workspaces)
    .where(and(sql`${deletedAt} < ${before}`, isNull(workspaces.emptiedAt)))
    .orderBy(deletedAt)
    .limit(atMost)
  return rows.map((row) => row.id)
}

export async function countPeople(tx: Transaction, of: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(memberships, eq(memberships.workspaceId, of))
}

/** An admin took them out. */
export async function insertRemoved(
  tx: Transaction,
  who: { workspaceId: WorkspaceId; accountId: AccountId; removedAt: Date },
): Promise<void> {
  await sqlOn(tx).insert(removedMembers).values(who).onConflictDoNothing()
}

/** Of one account or one workspace, or of both. */
export async function deleteRemoved(tx: Transaction, whose: { workspaceId?: WorkspaceId; accountId?: AccountId }) {
  const { workspaceId, accountId } = whose
  const isTheirs = and(
    workspaceId && eq(removedMembers.workspaceId, workspaceId),
    accountId && eq(removedMembers.accountId, accountId),
  )
  if (isTheirs) await deleteRows(tx, removedMembers, isTheirs)
}

export async function isRemoved(tx: Transaction, { workspaceId, accountId }: Whose): Promise<boolean> {
  return hasRow(tx, removedMembers, { workspaceId, accountId })
}
