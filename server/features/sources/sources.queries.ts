import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { sourcePolicies, sources, type SourceRow } from '../../db/tables/sources.ts'
import { insertRow, lockRow, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** All that weren't removed, in the operator's order. */
export async function selectSources(db: Db | Transaction): Promise<SourceRow[]> {
  return selectRows(db, sources, { removedAt: null }, { by: [asc(sources.place), asc(sources.id)] })
}

/** Holds back every other change and every call of the source until the transaction ends; null if there is none of this name. */
export async function lockSourceNamed(tx: Transaction, name: string): Promise<SourceRow | null> {
  return lockRow(tx, sources, and(eq(sql`lower(${sources.name})`, name.toLowerCase()), isNull(sources.removedAt)))
}

export async function updateSource(tx: Db | Transaction, id: number, set: Partial<SourceRow>): Promise<void> {
  await updateRows(tx, sources, set, { id })
}

/** Puts a key that was sealed anew in the place of the one that was read, unless that was changed since. */
export async function replaceSealed(db: Db, id: number, before: string, keySealed: string): Promise<boolean> {
  return (await updateRows(db, sources, { keySealed }, { id, keySealed: before })) > 0
}

/** All of them, locked in the order of their ids; told in the operator's order. One process at a time adds or orders them. */
export async function lockSources(tx: Transaction): Promise<SourceRow[]> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('quarry sources'))`)
  const rows = await sqlOn(tx)
    .select()
    .from(sources)
    .where(isNull(sources.removedAt))
    .orderBy(asc(sources.id))
    .for('update')
  return rows.toSorted((a, b) => a.place - b.place || a.id - b.id)
}

export async function insertSource(tx: Transaction, source: typeof sources.$inferInsert): Promise<number> {
  return (await insertRow(tx, sources, source)).id
}

export async function insertPolicy(tx: Transaction, policy: typeof sourcePolicies.$inferInsert): Promise<void> {
  await sqlOn(tx).insert(sourcePolicies).values(policy)
}

/** When the operator last said what, by source. */
export async function selectPolicies(db: Db): Promise<Map<number, Date>> {
  const rows = await selectRows(db, sourcePolicies, undefined, { by: [asc(sourcePolicies.id)] })
  return new Map(rows.map(({ sourceId, saidAt }) => [sourceId, saidAt]))
}

export type SourceYield = {
  sourceId: number
  name: string
  calls: number
  /** Calls that brought an address, a verdict or a page. */
  answers: number
  nobody: number
  /** By the key, the plan, the request, the pace or for want of credits. */
  refused: number
  failed: number
  /** Never ended. */
  lost: number
  /** What our own proof said of the addresses that it brought. */
  proven: number
  refuted: number
  unprovable: number
  microUsd: number
  /** Of all these, those that were to find an address. */
  finds: number
  findMicroUsd: number
  /** The median of the calls that ended; null without any. */
  medianMs: number | null
}

export async function selectYield(db: Db, since: Date): Promise<SourceYield[]> {
  const { rows } = await sqlOn(db).execute<SourceYield>(sql`
    select s.id as "sourceId", s.name, count(c.id)::int as calls,
      count(*) filter (where c.outcome = 'answer')::int as answers,
      count(*) filter (where c.outcome in ('nobody', 'objected'))::int as nobody,
      count(*) filter (where c.outcome in ('refused', 'slow-down', 'exhausted'))::int as refused,
      count(*) filter (where c.outcome = 'failed')::int as failed,
      count(*) filter (where c.state = 'lost')::int as lost,
      count(*) filter (where c.proof = 'proven')::int as proven,
      count(*) filter (where c.proof = 'refuted')::int as refuted,
      count(*) filter (where c.proof = 'unprovable')::int as unprovable,
      coalesce(sum(c.micro_usd), 0)::float8 as "microUsd",
      count(*) filter (where c.asked_to = 'findAddress')::int as finds,
      coalesce(sum(c.micro_usd) filter (where c.asked_to = 'findAddress'), 0)::float8 as "findMicroUsd",
      percentile_disc(0.5) within group (order by c.ms) as "medianMs"
    from sources s left join source_calls c on c.source_id = s.id and c.started_at >= ${since.toISOString()}
    where s.removed_at is null group by s.id order by s.place, s.id`)
  return rows
}

/** `outcome`: of the call, or `open` or `lost`. `ms`: of all of them together. */
export type CallCounts = { name: string; outcome: string; calls: number; microUsd: number; ms: number }

export async function selectCallCounts(db: Db): Promise<CallCounts[]> {
  const { rows } = await sqlOn(db).execute<CallCounts>(sql`
    select s.name, coalesce(c.outcome, c.state) as outcome, count(*)::float8 as calls, sum(c.micro_usd)::float8 as "microUsd",
      coalesce(sum(c.ms), 0)::float8 as ms
    from sources s join source_calls c on c.source_id = s.id where s.removed_at is null group by 1, 2 order by 1, 2`)
  return rows
}

/** Of one day (UTC) of a source. */
export type SourceDay = {
  name: string
  day: string
  calls: number
  answers: number
  proven: number
  /** Refused, failed or lost. */
  troubles: number
  medianMs: number | null
}

/** The days since `since` that had calls, by source, the oldest first. */
export async function selectDays(db: Db, since: Date): Promise<SourceDay[]> {
  const { rows } = await sqlOn(db).execute<SourceDay>(sql`
    select s.name, to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls,
      count(*) filter (where c.outcome = 'answer')::int as answers,
      count(*) filter (where c.proof = 'proven')::int as proven,
      count(*) filter (where c.state = 'lost' or c.outcome in ('refused', 'slow-down', 'exhausted', 'failed'))::int as troubles,
      percentile_disc(0.5) within group (order by c.ms) as "medianMs"
    from sources s join source_calls c on c.source_id = s.id
    where s.removed_at is null and c.started_at >= ${since.toISOString()} group by 1, 2 order by 1, 2`)
  return rows
}
