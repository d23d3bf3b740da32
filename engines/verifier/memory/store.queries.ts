import type pg from 'pg'
import type { Evidence, VerdictReason, VerdictStatus } from '../port.ts'
import type { ProbeKey, ProbeMemory, RememberedVerdict, Slot, SlotGrant, SlotRequest, OutageReason } from './store.ts'

export type StorePool = pg.Pool

/** What all statements need: the database and the time; null is the database's own clock. */
export type StoreDb = { pool: StorePool; now: Date | null }

export async function takeSlots(db: StoreDb, request: SlotRequest): Promise<SlotGrant> {
  const { pool, holder, want, leaseMs, startCap, maxCap, raise } = request
  const { rows } = await db.pool.query<{ numbers: number[]; cap: number; openForMs: number | null }>(
    `select numbers, pool_cap as cap, open_for_ms as "openForMs" from verifier.take_slots(
        $1, $2, $3, $4 * interval '1 ms', $5, $6, $7, coalesce($8::timestamptz, clock_timestamp()))`,
    [pool, holder, want, leaseMs, startCap, maxCap, raise, db.now],
  )
  const { numbers, cap, openForMs } = rows[0]!
  return { slots: numbers.map((number) => ({ pool, number })), cap, openForMs }
}

export async function renewSlots(db: StoreDb, holder: string, leaseMs: number): Promise<void> {
  await db.pool.query(
    `update verifier.slots set until = coalesce($3::timestamptz, now()) + $2 * interval '1 ms'
      where holder = $1 and until > coalesce($3::timestamptz, now())`,
    [holder, leaseMs, db.now],
  )
}

export async function deleteSlots(db: StoreDb, holder: string, slots: readonly Slot[]): Promise<void> {
  await db.pool.query(
    `delete from verifier.slots s using unnest($2::text[], $3::int[]) given (pool, number)
      where s.holder = $1 and s.pool = given.pool and s.number = given.number`,
    [holder, slots.map(({ pool }) => pool), slots.map(({ number }) => number)],
  )
}

export async function deleteSlotsOf(db: StoreDb, holder: string): Promise<void> {
  await db.pool.query('delete from verifier.slots where holder = $1', [holder])
}

export async function deleteAllSlots(db: StoreDb): Promise<void> {
  await db.pool.query('delete from verifier.slots')
}

export async function lowerCap(db: StoreDb, pool: string, cap: number): Promise<void> {
  await db.pool.query('update verifier.pools set cap = $2 where pool = $1 and cap > $2', [pool, cap])
}

export async function insertCircuit(db: StoreDb, key: string, forMs: number): Promise<void> {
  await db.pool.query(
    `insert into verifier.circuits (key, open_until)
      values ($1, coalesce($3::timestamptz, now()) + $2 * interval '1 ms')
      on conflict (key) do update set open_until = excluded.open_until`,
    [key, forMs, db.now],
  )
}

export async function deleteCircuit(db: StoreDb, key: string): Promise<void> {
  await db.pool.query('delete from verifier.circuits where key = $1', [key])
}

export async function selectProbes(db: StoreDb, keys: readonly ProbeKey[]): Promise<ProbeMemory[]> {
  const { rows } = await db.pool.query<ProbeMemory>(
    `select domain, mx_hash as "mxHash", host, state, locals, evidence from verifier.probes
      where (domain, mx_hash) in (select * from unnest($1::text[], $2::text[]))
        and until > coalesce($3::timestamptz, now())`,
    [keys.map(({ domain }) => domain), keys.map(({ mxHash }) => mxHash), db.now],
  )
  return rows
}

/** What is in force of a domain, whichever hosts it named then; the last written first, at most 20. */
export async function selectProbesOf(db: StoreDb, domain: string): Promise<ProbeMemory[]> {
  const { rows } = await db.pool.query<ProbeMemory>(
    `select domain, mx_hash as "mxHash", host, state, locals, evidence from verifier.probes
      where domain = $1 and until > coalesce($2::timestamptz, now()) order by until desc, host limit 20`,
    [domain, db.now],
  )
  return rows
}

export async function upsertProbe(db: StoreDb, memory: ProbeMemory, forMs: number): Promise<void> {
  const { domain, mxHash, host, state, locals, evidence } = memory
  await db.pool.query(
    `insert into verifier.probes (domain, mx_hash, host, state, locals, evidence, until)
      values ($1, $2, $3, $4, $5, $6, coalesce($8::timestamptz, now()) + $7 * interval '1 ms')
      on conflict (domain, mx_hash, host) do update set
        state = excluded.state, locals = excluded.locals, evidence = excluded.evidence, until = excluded.until`,
    [domain, mxHash, host, state, locals, JSON.stringify(evidence), forMs, db.now],
  )
}

export async function selectVerdicts(db: StoreDb, hmacs: readonly string[]): Promise<RememberedVerdict[]> {
  type Row = { hmac: string; status: VerdictStatus; reason: VerdictReason; evidence: Evidence[]; heard: null }
  const { rows } = await db.pool.query<Row>(
    `select encode(hmac, 'hex') as hmac, status, reason, evidence, null as heard from verifier.verdicts
      where hmac = any(array(select decode(hex, 'hex') from unnest($1::text[]) hex))
        and until > coalesce($2::timestamptz, now())`,
    [hmacs, db.now],
  )
  return rows
}

export async function upsertVerdict(db: StoreDb, verdict: RememberedVerdict, forMs: number): Promise<void> {
  const { hmac, status, reason, evidence, heard } = verdict
  await db.pool.query(
    `insert into verifier.verdicts (hmac, status, reason, evidence, until, place, host, heard_at)
      values (decode($1, 'hex'), $2, $3, $4, coalesce($6::timestamptz, now()) + $5 * interval '1 ms', $7, $8,
        coalesce($6::timestamptz, now()))
      on conflict (hmac) do update set
        status = excluded.status, reason = excluded.reason, evidence = excluded.evidence, until = excluded.until,
        place = excluded.place, host = excluded.host, heard_at = excluded.heard_at`,
    [hmac, status, reason, JSON.stringify(evidence), forMs, db.now, heard?.place ?? null, heard?.host ?? null],
  )
}

/** A circuit is kept for a day beyond its time: until somebody has tried, it is half open. */
export async function deleteRunOut(db: StoreDb): Promise<number> {
  let rows = 0
  for (const condition of [
    'verifier.slots where until <= at',
    "verifier.circuits where open_until <= at - interval '1 day'",
    "verifier.pools where used_at <= at - interval '1 day'",
    'verifier.probes where until <= at',
    'verifier.verdicts where until <= at',
    'verifier.controls where until <= at',
    'verifier.outages where until <= at',
    'verifier.egress_rests where until <= at',
    'verifier.put_offs where until <= at',
    "verifier.refusals where refused_at <= at - interval '7 days'",
  ]) {
    const sql = `delete from ${condition.replace(/\bat\b/, 'coalesce($1::timestamptz, now())')}`
    rows += (await db.pool.query(sql, [db.now])).rowCount ?? 0
  }
  return rows
}

/** Resolves to whether no other process had reported it: then it is news. */
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
