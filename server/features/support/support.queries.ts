import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { nameOf } from '../../db/name-of.ts'
import { batches, receipts } from '../../db/tables/checks.ts'
import { supportMessages, supportRequests } from '../../db/tables/support.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, findRow, hasRow, lockRow, matching, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'

export type RequestRow = typeof supportRequests.$inferSelect & { askedBy: string }
export type MessageRow = typeof supportMessages.$inferSelect

/** Who reads: their own requests, and everybody's where they are an admin. */
export type Reader = { accountId: AccountId; workspaceId: WorkspaceId; isAdmin: boolean }

const { id, workspaceId, accountId, state, changedAt } = supportRequests
const askedBy = nameOf(users)

function readableBy(reader: Reader) {
  const isTheirs = eq(workspaceId, reader.workspaceId)
  return reader.isAdmin ? isTheirs : and(isTheirs, eq(accountId, reader.accountId))
}

function select(db: Db | Transaction) {
  return sqlOn(db)
    .select({ request: supportRequests, askedBy })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, accountId))
}

/** Changed last first. */
export async function selectRequests(db: Db, reader: Reader, atMost: number): Promise<RequestRow[]> {
  const rows = await select(db).where(readableBy(reader)).orderBy(desc(changedAt), desc(id)).limit(atMost)
  return rows.map(({ request, ...rest }) => ({ ...request, ...rest }))
}

export async function selectRequest(db: Db | Transaction, reader: Reader, wanted: string): Promise<RequestRow | null> {
  const [row] = await select(db).where(and(readableBy(reader), eq(id, wanted)))
  return row ? { ...row.request, askedBy: row.askedBy } : null
}

export async function selectMessages(db: Db | Transaction, requestId: string): Promise<MessageRow[]> {
  return selectRows(db, supportMessages, { requestId }, { by: [asc(supportMessages.position)] })
}

type Own = { accountId: AccountId; workspaceId: WorkspaceId; id: string }

const isOwn = (own: Own) => and(eq(id, own.id), eq(accountId, own.accountId), eq(workspaceId, own.workspaceId))

/** Locks an own request until the transaction ends. Null if the account has none of that id in this workspace. */
export async function lockOwn(tx: Transaction, own: Own) {
  return lockRow(tx, supportRequests, isOwn(own))
}

/** Locks the account until the transaction ends, so that two of its requests at once can't both be the last that may wait. */
export async function lockAuthor(tx: Transaction, author: AccountId): Promise<void> {
  await sqlOn(tx).select({ id: users.id }).from(users).where(eq(users.id, author)).for('no key update')
}

export async function countOpen(tx: Transaction, author: AccountId): Promise<number> {
  return sqlOn(tx).$count(supportRequests, and(eq(accountId, author), eq(state, 'open')))
}

export async function insertRequest(tx: Transaction, row: typeof supportRequests.$inferInsert): Promise<void> {
  await sqlOn(tx).insert(supportRequests).values(row)
}

export async function updateRequest(
  tx: Transaction,
  wanted: string,
  set: Partial<Pick<typeof supportRequests.$inferInsert, 'state' | 'openSince' | 'changedAt' | 'plan' | 'unread'>>,
): Promise<void> {
  await updateRows(tx, supportRequests, set, eq(id, wanted))
}

/** Puts a text behind the others. False if there is one of this id, or the request is full. */
export async function appendMessage(
  tx: Transaction,
  row: Omit<typeof supportMessages.$inferInsert, 'position'>,
  most: number,
): Promise<boolean> {
  const position = await sqlOn(tx).$count(supportMessages, eq(supportMessages.requestId, row.requestId))
  if (position >= most) return false
  const made = await sqlOn(tx)
    .insert(supportMessages)
    .values({ ...row, position })
    .onConflictDoNothing({ target: supportMessages.id })
    .returning({ id: supportMessages.id })
  return made.length > 0
}

/** False if the account has no such request with an unseen answer. */
export async function updateSeen(db: Db, own: Own): Promise<boolean> {
  return (await updateRows(db, supportRequests, { unread: false }, isOwn(own))) > 0
}

export async function hasReceipt(db: Db, of: WorkspaceId, receiptId: string): Promise<boolean> {
  return hasRow(db, receipts, { workspaceId: of, id: receiptId })
}

export async function hasBatch(db: Db, of: WorkspaceId, batchId: string): Promise<boolean> {
  return (await sqlOn(db).$count(batches, and(eq(batches.workspaceId, of), eq(sql`${batches.id}`, batchId)))) > 0
}

/** The address of who asked; null in live mode while it isn't confirmed, as nobody knows whose mailbox that is. */
export async function selectAuthorAddress(tx: Transaction, author: AccountId, mayBeAnybody: boolean) {
  const isKnown = mayBeAnybody ? undefined : sql`${users.emailConfirmedAt} is not null`
  const account = await findRow(tx, users, matching(users, { id: author, closedAt: null }, isKnown))
  return account?.email ?? null
}

/** For a workspace or an account that is emptied. */
export async function deleteRequestsOf(
  tx: Transaction,
  whose: { workspaceId: WorkspaceId } | { accountId: AccountId },
): Promise<void> {
  const isTheirs = 'workspaceId' in whose ? eq(workspaceId, whose.workspaceId) : eq(accountId, whose.accountId)
  await deleteRows(tx, supportRequests, isTheirs)
}
