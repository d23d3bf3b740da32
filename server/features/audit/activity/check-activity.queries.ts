import { sql } from 'drizzle-orm'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db } from '../../../db/transaction.ts'

export type ChainFault = { workspaceId: string; seq: number | null; id: number | null; fault: string }
export type ChainEnd = { workspaceId: string; seq: number; hash: string }

/** Where chains don't hold. Needs the owner's role. */
export async function selectFaults(db: Db): Promise<ChainFault[]> {
  const { rows } = await sqlOn(db).execute<ChainFault>(sql`
    select workspace_id as "workspaceId", seq::float8 as seq, id::float8 as id, fault from activity_faults()`)
  return rows
}

export async function countRows(db: Db): Promise<{ chains: number; rows: number; unsealed: number; pruned: number }> {
  const { rows } = await sqlOn(db).execute<{ chains: number; rows: number; unsealed: number; pruned: number }>(sql`
    select (select count(*) from activity_chains)::float8 as chains, (select count(*) from activity)::float8 as rows,
      (select count(*) from activity where seq is null)::float8 as unsealed,
      (select coalesce(sum(pruned), 0) from activity_chains)::float8 as pruned`)
  return rows[0]!
}

export async function selectEnds(db: Db): Promise<ChainEnd[]> {
  const { rows } = await sqlOn(db).execute<ChainEnd>(sql`
    select workspace_id as "workspaceId", sealed::float8 as seq, encode(hash, 'hex') as hash from activity_chains
    where sealed > 0 order by 1`)
  return rows
}

/** Those of the ends noted earlier that the chains don't go through any more; an end within what was pruned can't be told. */
export async function selectBroken(db: Db, ends: readonly ChainEnd[]): Promise<ChainFault[]> {
  const { rows } = await sqlOn(db).execute<ChainFault>(sql`
    select e."workspaceId", e.seq::float8 as seq, a.id::float8 as id,
      'the chain does not go through the end that was noted' as fault
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e ("workspaceId" text, seq bigint, hash text)
      left join activity_chains c on c.workspace_id = e."workspaceId"
      left join activity a on a.workspace_id = e."workspaceId" and a.seq = e.seq
    where c.workspace_id is null or e.seq > c.pruned and encode(a.hash, 'hex') is distinct from e.hash
      or e.seq = c.pruned and encode(c.pruned_hash, 'hex') is distinct from e.hash
    order by 1`)
  return rows
}
