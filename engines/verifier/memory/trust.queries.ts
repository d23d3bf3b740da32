import type { RefusalGrant, RefusalRequest, SealedControl, SettledRefusals } from './store.ts'
import type { StoreDb } from './store.queries.ts'

export async function takeRefusals(db: StoreDb, request: RefusalRequest): Promise<RefusalGrant> {
  const { place, holder, want, mostTrusted, most, quietMs } = request
  const { rows } = await db.pool.query<RefusalGrant>(
    `select granted, believed, is_shared as "isShared", free_in_ms as "freeInMs" from verifier.take_refusals(
        $1, $2, $3, $4, $5, $6 * interval '1 ms', coalesce($7::timestamptz, clock_timestamp()))`,
    [place, holder, want, mostTrusted, most, quietMs, db.now],
  )
  return rows[0]!
}

export async function selectWithinTrust(db: StoreDb, places: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ place: string }>(
    'select place from verifier.refusals where place = any($1) and beyond_at is null',
    [places],
  )
  return rows.map(({ place }) => place)
}

export async function settleRefusals(db: StoreDb, settled: SettledRefusals): Promise<void> {
  const { place, back, last } = settled
  await db.pool.query(
    `update verifier.refusals set refused = greatest(0, refused - $2),
        refused_at = case when $3 = 'refused' then coalesce($4::timestamptz, clock_timestamp()) else refused_at end,
        good_at = case when $3 = 'accepted' then coalesce($4::timestamptz, clock_timestamp()) else good_at end
      where place = $1`,
    [place, back, last, db.now],
  )
}

export async function withdraw(db: StoreDb, place: string, hosts: readonly string[]): Promise<number> {
  const { rows } = await db.pool.query<{ withdrawn: number }>(
    'select verifier.withdraw($1, $2, coalesce($3::timestamptz, clock_timestamp())) as withdrawn',
    [place, hosts, db.now],
  )
  return rows[0]!.withdrawn
}

export async function selectControls(db: StoreDb, places: readonly string[]): Promise<SealedControl[]> {
  const { rows } = await db.pool.query<SealedControl>(
    `select place, sealed from verifier.controls
      where place = any($1) and until > coalesce($2::timestamptz, now())`,
    [places, db.now],
  )
  return rows
}

export async function upsertControl(db: StoreDb, control: SealedControl, forMs: number): Promise<void> {
  const { place, sealed } = control
  await db.pool.query(
    `insert into verifier.controls (place, sealed, until)
      values ($1, $2, coalesce($4::timestamptz, now()) + $3 * interval '1 ms')
      on conflict (place) do update set sealed = excluded.sealed, until = excluded.until`,
    [place, sealed, forMs, db.now],
  )
}
