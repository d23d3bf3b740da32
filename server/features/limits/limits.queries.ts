import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Usage } from '../../../contract/security/usage.ts'
import type { AccountId, Actor, Whose, WorkspaceId } from '../../actor.ts'
import { apiKeys, users } from '../../db/tables/accounts.ts'
import { limitRequests } from '../../db/tables/credits.ts'
import { memberships } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { nameOf } from '../../db/name-of.ts'
import { hasRow, matching, sqlOn } from '../../db/sql-on.ts'

export type SpenderRow = Usage['spenders'][number]

/**
 * Everybody in the workspace and its live keys, and whoever else spent in this month, with what they used; most used first.
 * @param month its first day, `2026-11-01`
 */
export async function selectUsage(db: Db, workspaceId: WorkspaceId, month: string): Promise<SpenderRow[]> {
  const { rows } = await sqlOn(db).execute<SpenderRow>(sql`
    with holds as (
      select account_id, key_id, credit_used_of(h) as used from credit_holds h
      where workspace_id = ${workspaceId} and created_at >= ${month}::timestamp at time zone 'UTC'
        and created_at < (${month}::timestamp + interval '1 month') at time zone 'UTC'
    ), spent as (
      select 'member' as kind, account_id as id, sum(used) as used from holds where account_id is not null group by 2
      union all select 'key', key_id, sum(used) from holds where key_id is not null group by 2
    ), named as (
      select 'member' as kind, u.id, ${nameOf('u')} as name, m.account_id is not null as active
      from users u left join memberships m on m.account_id = u.id and m.workspace_id = ${workspaceId}
      where m.account_id is not null or u.id in (select id from spent where kind = 'member')
      union all
      select 'key', id, name, revoked_at is null from api_keys
      where workspace_id = ${workspaceId} and (revoked_at is null or id in (select id from spent where kind = 'key'))
    )
    select named.kind, named.id, name, active as "isActive", coalesce(spent.used, 0)::int as used, monthly
    from named left join spent using (kind, id)
      left join credit_limits l on l.workspace_id = ${workspaceId} and l.kind = named.kind and l.spender_id = named.id
    order by spent.used desc nulls last, named.kind desc, lower(name), named.id`)
  return rows
}

/** The present limit, while nobody else sets one here; null without one. */
export async function lockLimit(
  tx: Transaction,
  workspaceId: WorkspaceId,
  { kind, id }: { kind: 'member' | 'key'; id: string },
): Promise<number | null> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('limits of ' || ${workspaceId}))`)
  const { rows } = await sqlOn(tx).execute<{ monthly: number }>(sql`
    select monthly from credit_limits where workspace_id = ${workspaceId} and kind = ${kind} and spender_id = ${id}`)
  return rows[0]?.monthly ?? null
}

/** Sets the limit, or with null takes it away. */
export async function callSetLimit(
  tx: Db | Transaction,
  workspaceId: WorkspaceId,
  { kind, id, monthly }: { kind: 'member' | 'key'; id: string; monthly: number | null },
): Promise<void> {
  await sqlOn(tx).execute(sql`select credit_set_limit(${workspaceId}, ${kind}, ${id}, ${monthly})`)
}

/** Whether the account is in the workspace, or the key is a live one of it. */
export async function isSpender(
  db: Db,
  workspaceId: WorkspaceId,
  { kind, id }: { kind: 'member' | 'key'; id: string },
): Promise<boolean> {
  if (kind === 'key') return hasRow(db, apiKeys, { workspaceId, id, revokedAt: null })
  const isMember = and(eq(memberships.workspaceId, workspaceId), eq(sql`${memberships.accountId}`, id))
  return (await sqlOn(db).$count(memberships, isMember)) > 0
}

/** False if a request of theirs is open. */
export async function insertRequest(tx: Transaction, { workspaceId, accountId }: Actor, askedAt: Date) {
  const rows = await sqlOn(tx)
    .insert(limitRequests)
    .values({ workspaceId, accountId, askedAt })
    .onConflictDoNothing()
    .returning({ id: limitRequests.id })
  return rows.length > 0
}

export type RequestRow = {
  id: string
  accountId: AccountId
  name: string
  askedAt: Date
  monthly: number | null
  used: number | null
}

/** Open requests of people who are still in the workspace, the oldest first. */
export async function selectRequests(db: Db, workspaceId: WorkspaceId): Promise<RequestRow[]> {
  const isIn = and(
    eq(memberships.workspaceId, limitRequests.workspaceId),
    eq(memberships.accountId, limitRequests.accountId),
  )
  const limit = (column: 'monthly' | 'used') =>
    sql<
      number | null
    >`(select ${sql.identifier(column)}::int from credit_limits l where l.workspace_id = ${limitRequests.workspaceId}
      and kind = 'member' and spender_id = ${limitRequests.accountId})`
  return sqlOn(db)
    .select({
      id: limitRequests.id,
      accountId: limitRequests.accountId,
      name: nameOf(users),
      askedAt: limitRequests.askedAt,
      monthly: limit('monthly'),
      used: limit('used'),
    })
    .from(limitRequests)
    .innerJoin(memberships, isIn)
    .innerJoin(users, eq(users.id, limitRequests.accountId))
    .where(and(eq(limitRequests.workspaceId, workspaceId), isNull(limitRequests.answeredAt)))
    .orderBy(asc(limitRequests.askedAt))
}

/** Answers an open request, once. Who asked; null if there is no such open request. */
export async function updateAnswered(
  tx: Transaction,
  { workspaceId, accountId: answeredBy }: Actor,
  { id, monthly, answeredAt }: { id: string; monthly: number | null; answeredAt: Date },
): Promise<AccountId | null> {
  const [row] = await sqlOn(tx)
    .update(limitRequests)
    .set({ monthly, answeredAt, answeredBy })
    .where(matching(limitRequests, { id, workspaceId, answeredAt: null }))
    .returning({ accountId: limitRequests.accountId })
  return row?.accountId ?? null
}

type Concerned = { ownerEmail: string; workspaceName: string; name: string; email: string }

/** The owner's address, and the names of the workspace and of who asks. */
export async function selectPeople(tx: Transaction, { workspaceId, accountId }: Whose): Promise<Concerned | null> {
  const { rows } = await sqlOn(tx).execute<Concerned>(sql`
    select o.email as "ownerEmail", w.name as "workspaceName", ${nameOf('u')} as name, u.email
    from workspaces w join users o on o.id = w.owner_id, users u where w.id = ${workspaceId} and u.id = ${accountId}`)
  return rows[0] ?? null
}
