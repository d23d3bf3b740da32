import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../../actor.ts'
import { nameOf } from '../../../db/name-of.ts'
import { users } from '../../../db/tables/accounts.ts'
import { subscriptions } from '../../../db/tables/subscriptions.ts'
import { memberships, workspaces } from '../../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { sqlOn, updateRows } from '../../../db/sql-on.ts'

/** A workspace as the Team plan sees it. */
export type Place = {
  name: string
  isPersonal: boolean
  people: number
  ownerEmail: string
  /** The owner's customer at the payment provider. */
  customerId: string | null
}

export async function selectPlace(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Place | null> {
  const people = sql<number>`(select count(*)::int from ${memberships} where ${memberships.workspaceId} = ${workspaces.id})`
  const { name, isPersonal, id, ownerId } = workspaces
  const [row] = await sqlOn(db)
    .select({ name, isPersonal, people, ownerEmail: users.email, customerId: users.stripeCustomerId })
    .from(workspaces)
    .innerJoin(users, eq(users.id, ownerId))
    .where(eq(id, workspaceId))
  return row ?? null
}

/** The seats of the subscription that makes the workspace premium now; null if none does. */
export async function selectSeats(db: Db | Transaction, workspaceId: WorkspaceId, at: Date) {
  const { subscriptionId, seats, seatsNext, premiumUntil, status } = subscriptions
  const isTheirs = eq(subscriptions.workspaceId, workspaceId)
  const [row] = await sqlOn(db)
    .select({ subscriptionId, seats, seatsNext })
    .from(subscriptions)
    .where(and(isTheirs, gt(premiumUntil, at), notInArray(status, ['canceled', 'incomplete_expired'])))
    .limit(1)
  return row ?? null
}

/** How somebody is called who changed the seats. */
export async function selectName(db: Db | Transaction, accountId: AccountId): Promise<string> {
  const [row] = await sqlOn(db)
    .select({ name: nameOf(users) })
    .from(users)
    .where(eq(users.id, accountId))
  return row?.name ?? ''
}

/** The owner's paid time is that of the personal workspace of now: a former one has taken its subscription along. */
export async function updateOwnersReach(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  const reach = sql`(select max(s.premium_until) from ${subscriptions} s join ${workspaces} w on w.id = s.workspace_id
    where w.owner_id = ${users.id} and w.is_personal)`
  const isOwner = eq(users.id, sql`(select owner_id from ${workspaces} where id = ${workspaceId})`)
  await updateRows(tx, users, { premiumUntil: reach, updatedAt: sql`now()` }, isOwner)
}
