import type { RestReason } from '../port.ts'
import type { StoreDb } from './store.queries.ts'

/** Resolves to whether it was not resting for that reason. */
export async function upsertRest(db: StoreDb, egress: string, reason: RestReason, forMs: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ news: boolean }>(
    `insert into verifier.egress_rests as r (egress, reason, since, until)
      values ($1, $2, coalesce($4::timestamptz, now()), coalesce($4::timestamptz, now()) + $3 * interval '1 ms')
      on conflict (egress, reason) do update set until = greatest(r.until, excluded.until),
        since = case when r.until > coalesce($4::timestamptz, now()) then r.since else excluded.since end
      returning since = coalesce($4::timestamptz, now()) as news`,
    [egress, reason, forMs, db.now],
  )
  return rows[0]!.news
}

export async function deleteRest(db: StoreDb, egress: string, reason: RestReason): Promise<void> {
  await db.pool.query('delete from verifier.egress_rests where egress = $1 and reason = $2', [egress, reason])
}

export async function selectReputationRests(db: StoreDb): Promise<{ egress: string; forMs: number }[]> {
  const { rows } = await db.pool.query<{ egress: string; forMs: number }>(
    `select egress, (1000 * extract(epoch from until - coalesce($1::timestamptz, now())))::float8 as "forMs"
      from verifier.egress_rests where reason = 'reputation' and until > coalesce($1::timestamptz, now())`,
    [db.now],
  )
  return rows
}

export async function upsertPutOff(db: StoreDb, domain: string, egress: string, forMs: number): Promise<void> {
  await db.pool.query(
    `insert into verifier.put_offs (domain, egress, until)
      values ($1, $2, coalesce($4::timestamptz, now()) + $3 * interval '1 ms')
      on conflict (domain) do update set egress = excluded.egress, until = excluded.until`,
    [domain, egress, forMs, db.now],
  )
}

export async function selectPutOffs(
  db: StoreDb,
  domains: readonly string[],
): Promise<{ domain: string; egress: string }[]> {
  const { rows } = await db.pool.query<{ domain: string; egress: string }>(
    'select domain, egress from verifier.put_offs where domain = any($1) and until > coalesce($2::timestamptz, now())',
    [domains, db.now],
  )
  return rows
}
