import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { AccountId, Role, Whose, WorkspaceId } from '../../../actor.ts'
import { users } from '../../../db/tables/accounts.ts'
import { invitations, workspaces } from '../../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteRows, hasRow, sqlOn, updateRows } from '../../../db/sql-on.ts'

const { id, workspaceId, email, role, sentAt, expiresAt, acceptedAt, revokedAt } = invitations
const columns = {
  id,
  workspaceId,
  workspace: workspaces.name,
  email,
  role,
  sentAt,
  expiresAt,
  acceptedAt,
  revokedAt,
  /** Who invited. */
  firstName: users.firstName,
  lastName: users.lastName,
  byEmail: users.email,
}
/** Neither accepted nor revoked; it may be out of time. */
const isOpen = and(isNull(acceptedAt), isNull(revokedAt))

function select(db: Db | Transaction) {
  return sqlOn(db)
    .select(columns)
    .from(invitations)
    .innerJoin(workspaces, and(eq(workspaces.id, workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
}

export type InvitationRow = Awaited<ReturnType<typeof select>>[number]

/** Those that are open and in time first, then the newest. */
export async function selectInvitations(db: Db, of: WorkspaceId, atMost: number): Promise<InvitationRow[]> {
  return select(db)
    .where(eq(workspaceId, of))
    .orderBy(desc(sql`${acceptedAt} is null and ${revokedAt} is null`), desc(sentAt), asc(email))
    .limit(atMost)
}

export async function selectInvitation(
  db: Db | Transaction,
  { workspaceId: of, id: wanted }: { workspaceId: WorkspaceId; id: string },
): Promise<InvitationRow | null> {
  const [row] = await select(db).where(and(eq(workspaceId, of), eq(id, wanted)))
  return row ?? null
}

/** Null if no workspace that stands has such a link. */
export async function selectByToken(db: Db | Transaction, tokenHash: string): Promise<InvitationRow | null> {
  const [row] = await select(db).where(eq(invitations.tokenHash, tokenHash))
  return row ?? null
}

/** How many can still be accepted. */
export async function countPending(tx: Transaction, of: WorkspaceId, now: Date): Promise<number> {
  return sqlOn(tx).$count(invitations, and(eq(workspaceId, of), isOpen, gt(expiresAt, now)))
}

/** Whether an open account has this address. */
export async function hasAccount(db: Db, address: string): Promise<boolean> {
  return hasRow(db, users, and(sql`lower(${users.email}) = lower(${address})`, isNull(users.closedAt)))
}

/** One is open for each address: a second one takes the place of the first, whose link ends. Answers its id. */
export async function putInvitation(
  tx: Transaction,
  row: {
    workspaceId: WorkspaceId
    email: string
    role: Exclude<Role, 'owner'>
    tokenHash: string
    invitedBy: AccountId
    sentAt: Date
    expiresAt: Date
  },
): Promise<string> {
  const { workspaceId: of, email: address, ...set } = row
  const isSame = and(eq(workspaceId, of), sql`lower(${email}) = lower(${address})`, isOpen)
  const [renewed] = await sqlOn(tx).update(invitations).set(set).where(isSame).returning({ id })
  if (renewed) return renewed.id
  const [made] = await sqlOn(tx).insert(invitations).values(row).returning({ id })
  return made!.id
}

export async function selectOpenIds(tx: Transaction, of: WorkspaceId): Promise<string[]> {
  const rows = await sqlOn(tx)
    .select({ id })
    .from(invitations)
    .where(and(eq(workspaceId, of), isOpen))
  return rows.map((row) => row.id)
}

/** False if it was accepted or revoked. */
export async function renewInvitation(
  tx: Transaction,
  { workspaceId: of, id: wanted }: { workspaceId: WorkspaceId; id: string },
  set: { tokenHash: string; sentAt: Date; expiresAt: Date },
): Promise<boolean> {
  return (await updateRows(tx, invitations, set, and(eq(workspaceId, of), eq(id, wanted), isOpen))) > 0
}

/** False if it was accepted or revoked. */
export async function markRevoked(
  tx: Transaction,
  { workspaceId: of, id: wanted }: { workspaceId: WorkspaceId; id: string },
  at: Date,
): Promise<boolean> {
  const isIt = and(eq(workspaceId, of), eq(id, wanted), isOpen)
  return (await updateRows(tx, invitations, { revokedAt: at }, isIt)) > 0
}

/** The open ones that this account sent, or that were sent to its address, end; answers their ids. */
export async function markRevokedOf(
  tx: Transaction,
  { workspaceId: of, accountId }: Whose,
  at: Date,
): Promise<string[]> {
  const isToThem = sql`lower(${email}) = (select lower(u.email) from users u where u.id = ${accountId})`
  const isTheirs = and(eq(workspaceId, of), or(eq(invitations.invitedBy, accountId), isToThem), isOpen)
  const rows = await sqlOn(tx).update(invitations).set({ revokedAt: at }).where(isTheirs).returning({ id })
  return rows.map((row) => row.id)
}

export async function markAccepted(tx: Transaction, wanted: string, at: Date): Promise<void> {
  await updateRows(tx, invitations, { acceptedAt: at }, eq(id, wanted))
}

export async function deleteInvitationsOf(tx: Transaction, of: WorkspaceId): Promise<void> {
  await deleteRows(tx, invitations, eq(workspaceId, of))
}

/** Those that ended before then, in whatever way. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await deleteRows(db, invitations, or(lt(expiresAt, before), lt(acceptedAt, before), lt(revokedAt, before)))
}
