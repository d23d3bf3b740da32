import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SuspensionCategory } from '../../../contract/security/suspension.ts'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { memberships, suspensions, workspaces } from '../../db/tables/workspaces.ts'
import { lockRow, matching, sqlOn, updateRows } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** What is suspended. */
type Subject = { accountId: AccountId } | { workspaceId: WorkspaceId }

const isHeld = (subject: Subject) => matching(suspensions, { ...subject, endedAt: null })

/** False if it is suspended already; then category and note are those of this one. */
export async function putSuspension(
  tx: Transaction,
  subject: Subject,
  why: { category: SuspensionCategory; note: string; at: Date },
): Promise<boolean> {
  const { category, note, at } = why
  if ((await updateRows(tx, suspensions, { category, note }, isHeld(subject))) > 0) return false
  await sqlOn(tx)
    .insert(suspensions)
    .values({ ...subject, category, note, beganAt: at })
  return true
}

/** False if it is not suspended. */
export async function endSuspension(tx: Transaction, subject: Subject, at: Date): Promise<boolean> {
  return (await updateRows(tx, suspensions, { endedAt: at }, isHeld(subject))) > 0
}

/** Locks the account or workspace, so that two at once suspend it once. False if it is closed, deleted or unknown. */
export async function lockSubject(tx: Transaction, subject: Subject): Promise<boolean> {
  const row =
    'accountId' in subject
      ? await lockRow(tx, users, { id: subject.accountId, closedAt: null })
      : await lockRow(tx, workspaces, { id: subject.workspaceId, deletedAt: null })
  return row !== null
}

export type SuspendableWorkspace = {
  id: WorkspaceId
  name: string
  isPersonal: boolean
  ownerId: AccountId
  ownerEmail: string
}

const workspaceColumns = {
  id: workspaces.id,
  name: workspaces.name,
  isPersonal: workspaces.isPersonal,
  ownerId: workspaces.ownerId,
  ownerEmail: users.email,
}

export async function selectWorkspace(db: Db, id: string): Promise<SuspendableWorkspace | null> {
  const [row] = await sqlOn(db)
    .select(workspaceColumns)
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(and(eq(workspaces.id, id as WorkspaceId), isNull(workspaces.deletedAt)))
  return row ?? null
}

/** Those that the account is in, the personal one first. */
export async function selectWorkspacesOf(db: Db, accountId: AccountId): Promise<SuspendableWorkspace[]> {
  return sqlOn(db)
    .select(workspaceColumns)
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(desc(workspaces.isPersonal), sql`lower(${workspaces.name})`, workspaces.id)
}

export type SuspensionListed = {
  id: number
  /** Of the account, or of the workspace's owner. */
  email: string
  workspace: { id: WorkspaceId; name: string } | null
  category: SuspensionCategory
  note: string
  beganAt: Date
  endedAt: Date | null
}

/** Needs the operator's role, which alone reads notes. Those that hold first, then the newest. */
export async function selectSuspensions(db: Db, of: AccountId | null, most: number): Promise<SuspensionListed[]> {
  const { rows } = await sqlOn(db).execute<{
    id: number
    email: string
    workspaceId: WorkspaceId | null
    name: string | null
    category: SuspensionCategory
    note: string
    began: number
    ended: number | null
  }>(sql`
    select s.id::float8 as id, u.email, w.id as "workspaceId", w.name, s.category, s.note,
      extract(epoch from s.began_at)::float8 as began, extract(epoch from s.ended_at)::float8 as ended
    from suspensions s left join workspaces w on w.id = s.workspace_id
      join users u on u.id = coalesce(s.account_id, w.owner_id)
    where ${of}::text is null and s.ended_at is null or s.account_id = ${of} or w.owner_id = ${of}
    order by s.ended_at is not null, s.id desc limit ${most}`)
  return rows.map(({ workspaceId, name, began, ended, ...row }) => ({
    ...row,
    workspace: workspaceId === null ? null : { id: workspaceId, name: name ?? '' },
    beganAt: new Date(began * 1_000),
    endedAt: ended === null ? null : new Date(ended * 1_000),
  }))
}
