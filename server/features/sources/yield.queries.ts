import { sql } from 'drizzle-orm'
import { sqlOn } from '../../db/sql-on.ts'
import type { Db } from '../../db/transaction.ts'

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
      percentile_disc(0.5) within group (order by c.ms) as "medianMs"
    from sources s left join source_calls c on c.source_id = s.id and c.started_at >= ${since.toISOString()}
    where s.removed_at is null group by s.id order by s.place, s.id`)
  return rows
}
