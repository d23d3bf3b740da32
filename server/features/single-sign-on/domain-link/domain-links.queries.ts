import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../../actor.ts'
import { users } from '../../../db/tables/accounts.ts'
import { domainLinks, workspaceDomains } from '../../../db/tables/single-sign-on.ts'
import { workspaces } from '../../../db/tables/workspaces.ts'
import { deleteRows, hasRow, lockRow, putRow, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type LinkRow = Pick<
  typeof domainLinks.$inferSelect,
  'workspaceId' | 'tokenSealed' | 'domain' | 'role' | 'createdAt'
>

export type OpenedRow = LinkRow & { workspace: string; ownerEmail: string }

const { workspaceId, tokenSealed, domain, role, createdAt } = domainLinks
const columns = { workspaceId, tokenSealed, domain, role, createdAt }

/** The claim it was made under still stands, and is proven. */
const isClaimed = and(
  eq(workspaceDomains.workspaceId, domainLinks.workspaceId),
  eq(workspaceDomains.token, domainLinks.claim),
  eq(workspaceDomains.domain, domainLinks.domain),
  isNotNull(workspaceDomains.provenAt),
)
const isOn = isNull(domainLinks.endedAt)

export async function selectLink(db: Db | Transaction, of: WorkspaceId): Promise<LinkRow | null> {
  const [row] = await sqlOn(db)
    .select(columns)
    .from(domainLinks)
    .innerJoin(workspaceDomains, isClaimed)
    .where(and(eq(workspaceId, of), isOn))
  return row ?? null
}

export async function selectLinks(db: Db): Promise<Pick<LinkRow, 'workspaceId' | 'tokenSealed'>[]> {
  return selectRows(db, domainLinks, isOn)
}

/** If it is still the one that was read. */
export async function replaceToken(
  db: Db,
  { workspaceId: of, tokenSealed: read }: Pick<LinkRow, 'workspaceId' | 'tokenSealed'>,
  sealed: string,
): Promise<void> {
  await updateRows(db, domainLinks, { tokenSealed: sealed }, { workspaceId: of, tokenSealed: read })
}

function openedBy(db: Db | Transaction, tokenHash: string) {
  return sqlOn(db)
    .select({ ...columns, workspace: workspaces.name, ownerEmail: users.email })
    .from(domainLinks)
    .innerJoin(workspaceDomains, isClaimed)
    .innerJoin(workspaces, and(eq(workspaces.id, workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(and(eq(domainLinks.tokenHash, tokenHash), isOn, eq(workspaces.isPersonal, false)))
}

/** The link that is on and has this token. */
export async function selectOpened(db: Db, tokenHash: string): Promise<OpenedRow | null> {
  const [row] = await openedBy(db, tokenHash)
  return row ?? null
}

/** The same, and link and domain stay as they are until the transaction ends. */
export async function lockOpened(tx: Transaction, tokenHash: string): Promise<OpenedRow | null> {
  const [row] = await openedBy(tx, tokenHash).for('share', { of: [domainLinks, workspaceDomains] })
  return row ?? null
}

/** In place of the one before. */
export async function putLink(tx: Transaction, row: typeof domainLinks.$inferInsert): Promise<void> {
  await putRow(tx, domainLinks, { ...row, endedAt: null }, workspaceId)
}

/** Answers whether it was on. */
export async function endLink(tx: Transaction, of: WorkspaceId, at: Date): Promise<boolean> {
  return (await updateRows(tx, domainLinks, { endedAt: at }, and(eq(workspaceId, of), isOn))) === 1
}

export async function deleteLink(tx: Transaction, of: WorkspaceId): Promise<void> {
  await deleteRows(tx, domainLinks, eq(workspaceId, of))
}

/** Locks an open account until the transaction ends; null if there is none. */
export async function lockJoiner(tx: Transaction, accountId: AccountId) {
  return lockRow(tx, users, { id: accountId, closedAt: null })
}

export async function isPersonal(db: Db, of: WorkspaceId): Promise<boolean> {
  return hasRow(db, workspaces, { id: of, isPersonal: true })
}
