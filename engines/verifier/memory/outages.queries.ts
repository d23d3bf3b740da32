import type { OutageReason } from './store.ts'
import type { StoreDb } from './store.queries.ts'

/** Answers whether nobody had said so: then it is news. */
export async function upsertOutage(db: StoreDb, holder: string, reason: OutageReason, forMs: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ news: boolean }>(
    `with others as (select count(*) as n from verifier.outages where until > coalesce($4::timestamptz, now()))
    insert into verifier.outages as o (holder, reason, since, until)
      values ($1, $2, coalesce($4::timestamptz, now()), coalesce($4::timestamptz, now()) + $3 * interval '1 ms')
      on conflict (holder) do update set reason = excluded.reason, until = excluded.until,
        since = case when o.until > coalesce($4::timestamptz, now()) then o.since else excluded.since end
      returning (select n = 0 from others) as news`,
    [holder, reason, forMs, db.now],
  )
  return rows[0]!.news
}

export async function deleteOutage(db: StoreDb, holder: string): Promise<void> {
  await db.pool.query('delete from verifier.outages where holder = $1', [holder])
}
