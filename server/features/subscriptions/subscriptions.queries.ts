import { and, asc, desc, eq, lte, max, notInArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { ownerOf } from '../../db/owner-of.ts'
import { type UserRow, users } from '../../db/tables/accounts.ts'
import { workspaces } from '../../db/tables/workspaces.ts'
import { subscriptions, type SubscriptionRow } from '../../db/tables/subscriptions.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, matching, putRow, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'

const isOpen = notInArray(subscriptions.status, ['canceled', 'incomplete_expired'])

/** Held to the end of the transaction: only one transaction at a time starts or reads this person's subscription. */
export async function lockSubscriber(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${workspaceId}`}, 0))`)
}

export async function findSubscription(db: Db | Transaction, subscriptionId: string): Promise<SubscriptionRow | null> {
  return findRow(db, subscriptions, { subscriptionId })
}

/** The subscription that is not over. */
export async function findOpen(db: Db | Transaction, workspaceId: WorkspaceId, isLive: boolean) {
  return findRow(db, subscriptions, matching(subscriptions, { workspaceId, isLive }, isOpen))
}

/** Without a mode: of both modes of the provider. */
export async function findLatest(db: Db | Transaction, workspaceId: WorkspaceId, isLive: boolean | undefined) {
  const isTheirs = { workspaceId, ...(isLive !== undefined && { isLive }) }
  const [row] = await selectRows(db, subscriptions, isTheirs, { by: [desc(subscriptions.attempt)], most: 1 })
  return row ?? null
}

/** 0 if there was none. */
export async function lastAttempt(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await sqlOn(tx)
    .select({ attempt: max(subscriptions.attempt) })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
  return row?.attempt ?? 0
}

export async function upsertSubscription(tx: Transaction, row: SubscriptionRow): Promise<void> {
  const { subscriptionId: _, workspaceId: __, attempt: ___, createdAt: ____, ...changing } = row
  await putRow(tx, subscriptions, row, subscriptions.subscriptionId, changing)
}

/**
 * Until when the subscriptions of a workspace make premium: in its owner's columns for a personal one, in its own for a team. And
 * the id of the owner's last written subscription.
 */
export async function updateReach(tx: Transaction, workspaceId: WorkspaceId, subscriptionId: string): Promise<void> {
  const reach = sql`(select max(${subscriptions.premiumUntil}) from ${subscriptions} where ${subscriptions.workspaceId} = ${workspaceId})`
  const isPersonal = sql`(select is_personal from ${workspaces} where ${workspaces.id} = ${workspaceId})`
  await updateRows(tx, workspaces, { premiumUntil: reach }, { id: workspaceId, isPersonal: false })
  const owners = sql`case when ${isPersonal} then ${reach} else ${users.premiumUntil} end`
  const change = { premiumUntil: owners, stripeSubscriptionId: subscriptionId, updatedAt: sql`now()` }
  await updateRows(tx, users, change, eq(users.id, ownerOf(workspaceId)))
}

export async function selectDue(db: Db, isLive: boolean, at: Date, most: number): Promise<SubscriptionRow[]> {
  const { nextLookAt } = subscriptions
  const isDue = matching(subscriptions, { isLive }, lte(nextLookAt, at))
  return selectRows(db, subscriptions, isDue, { by: [asc(nextLookAt)], most })
}

export async function updateNextLook(db: Db, subscriptionId: string, nextLookAt: Date): Promise<void> {
  await updateRows(db, subscriptions, { nextLookAt }, { subscriptionId })
}

/** The subscriptions that are not over of the account that is this customer of the provider. */
export async function selectOfCustomer(db: Db, customerId: string): Promise<SubscriptionRow[]> {
  const rows = await sqlOn(db)
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, ownerOf(subscriptions.workspaceId)))
    .where(and(eq(users.stripeCustomerId, customerId), isOpen))
  return rows.map(({ row }) => row)
}

export async function findSubscriber(db: Db | Transaction, workspaceId: WorkspaceId): Promise<UserRow | null> {
  return findRow(db, users, eq(users.id, ownerOf(workspaceId)))
}

/**
 * Locks the owner's account until the transaction ends, so that nobody closes it meanwhile. When it was closed, or the workspace deleted;
 * null if it is open.
 */
export async function lockOwner(
  tx: Transaction,
  workspaceId: WorkspaceId,
): Promise<{ closedAt: Date; isRestorable: boolean } | null> {
  const [row] = await sqlOn(tx)
    .select({ closedAt: users.closedAt, deletedAt: workspaces.deletedAt, emptiedAt: workspaces.emptiedAt })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  const closedAt = row?.closedAt ?? row?.deletedAt
  return closedAt ? { closedAt, isRestorable: row?.closedAt === null && row.emptiedAt === null } : null
}

/** Makes the open subscriptions of a closed account due now. */
export async function updateOpenDue(tx: Transaction, workspaceId: WorkspaceId, at: Date): Promise<void> {
  await updateRows(tx, subscriptions, { nextLookAt: at }, matching(subscriptions, { workspaceId }, isOpen))
}
