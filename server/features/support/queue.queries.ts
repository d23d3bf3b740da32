import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SupportState } from '../../../contract/support/support.ts'
import { nameOf } from '../../db/name-of.ts'
import { users } from '../../db/tables/accounts.ts'
import { supportMessages, supportRequests } from '../../db/tables/support.ts'
import { memberships, workspaces } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { lockRow, selectRows, sqlOn } from '../../db/sql-on.ts'

export type QueuedRow = typeof supportRequests.$inferSelect & {
  askedBy: string
  /** Where an answer goes: to who asked, or, if they are in the workspace no more, to its owner. */
  email: string
  /** "" for a personal one. */
  workspace: string
}

const isIn = and(
  eq(memberships.workspaceId, supportRequests.workspaceId),
  eq(memberships.accountId, supportRequests.accountId),
)
const email = sql<string>`case when ${memberships.accountId} is null
  then (select o.email from users o where o.id = ${workspaces.ownerId}) else ${users.email} end`

/** Nobody is answered whose account is closed, or whose workspace is deleted. */
const isReachable = and(isNull(users.closedAt), isNull(workspaces.deletedAt))

function select(db: Db | Transaction) {
  return sqlOn(db)
    .select({ request: supportRequests, askedBy: nameOf(users), email, workspace: workspaces.name })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.accountId))
    .innerJoin(workspaces, eq(workspaces.id, supportRequests.workspaceId))
    .leftJoin(memberships, isIn)
}

/** Those that wait for an answer: Professional first, then who waits longest. The others: changed last first. */
export async function selectQueue(db: Db, state: SupportState, atMost: number): Promise<QueuedRow[]> {
  const { plan, openSince, changedAt, id } = supportRequests
  const order =
    state === 'open' ? [desc(eq(plan, 'professional')), asc(openSince), asc(id)] : [desc(changedAt), desc(id)]
  const rows = await select(db)
    .where(and(eq(supportRequests.state, state), isReachable))
    .orderBy(...order)
    .limit(atMost)
  return rows.map(({ request, ...rest }) => ({ ...request, ...rest }))
}

export async function selectQueued(db: Db, id: string): Promise<QueuedRow | null> {
  const [row] = await select(db).where(and(eq(supportRequests.id, id), isReachable))
  if (!row) return null
  const { request, ...rest } = row
  return { ...request, ...rest }
}

/** Locks a request until the transaction ends. Null if there is none. */
export async function lockRequest(tx: Transaction, id: string) {
  return lockRow(tx, supportRequests, { id })
}

/** The ids of the mails of a request, in order. */
export async function selectMailIds(tx: Transaction, requestId: string): Promise<string[]> {
  const rows = await selectRows(tx, supportMessages, { requestId }, { by: [asc(supportMessages.position)] })
  return rows.flatMap(({ mailId }) => mailId ?? [])
}

export type WaitingByPlan = { plan: 'starter' | 'professional'; open: number; oldest: Date }

/** How many wait for an answer, and since when the first of them. */
export async function countWaiting(db: Db): Promise<WaitingByPlan[]> {
  const { plan, openSince } = supportRequests
  return sqlOn(db)
    .select({ plan, open: sql<number>`count(*)::int`, oldest: sql<Date>`min(${openSince})`.mapWith(openSince) })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.accountId))
    .innerJoin(workspaces, eq(workspaces.id, supportRequests.workspaceId))
    .where(and(eq(supportRequests.state, 'open'), isReachable))
    .groupBy(plan)
}

/** Takes addresses out of what people wrote, whatever the case of their letters. `patterns` are regular expressions. */
export async function blankInTexts(db: Db, patterns: readonly string[]): Promise<void> {
  for (const pattern of patterns) {
    await sqlOn(db).execute(sql`
      update support_messages set text = regexp_replace(text, ${pattern}, '[removed]', 'gi') where text ~* ${pattern}`)
    await sqlOn(db).execute(sql`
      update support_requests set subject = regexp_replace(subject, ${pattern}, '[removed]', 'gi')
      where subject ~* ${pattern}`)
  }
}
