import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { openMadeUp } from '../../../../test/sources/made-up-source.ts'
import { dbOf } from '../../../db/transaction.ts'
import { listAble } from '../list-able.ts'
import type { PaidSource } from '../paid-source.ts'
import { addSource, type NewSource } from '../settings/add-source.ts'
import { setCaps } from '../settings/set-caps.ts'
import type { SourcesContext } from '../sources-context.ts'
import { endCall } from './end-call.ts'
import { reserveCall } from './reserve-call.ts'

const at = new Date('2026-11-23T12:00:00Z')
let database: TestDatabase
let ctx: SourcesContext
beforeAll(async () => {
  database = await createTestDatabase()
  const settings = { mode: 'practice', secretKey: 'a secret of 32 characters or more', secretKeysBefore: [] } as const
  ctx = { db: database.db, openSource: openMadeUp, now: () => at, settings }
})
afterAll(() => database.drop())

const unlimited = { dayMilliunits: null, monthMilliunits: null, dayMicroUsd: null, monthMicroUsd: null }
async function newSource(budgets: NewSource['budgets']): Promise<PaidSource> {
  const wanted = {
    kind: 'http',
    name: null,
    base: 'http://127.0.0.1:1',
    key: 'key-of-the-tests',
    microUsdPerUnit: 20_000,
  }
  const { name } = await addSource(ctx, { ...wanted, budgets: { ...unlimited, ...budgets } })
  const found = (await listAble(ctx, 'findAddress')).find((each) => each.name === name)
  if (!found) throw new Error(`${name} can't be asked`)
  return { ...found, source: { ...found.source, can: { ...found.source.can, limits: [] } } }
}

it('8 connections at once, killed at random between reserve and end and within them: no cap is ever passed, and sums are exact', async () => {
  const seed = randomInt(2 ** 31)
  const random = mulberry(seed)
  const sources = [await newSource({ dayMilliunits: 60_000 }), await newSource({ monthMicroUsd: 900_000 })]
  await setCaps(database.db, { revealMicroUsd: 90_000, batchMicroUsd: 1_500_000, revealCalls: 4 })
  const shared = Array.from({ length: 40 }, (_, n) => ({ id: n + 1, holdId: n + 1 }))
  const known = new Map<number, number>()
  let [isOver, ended] = [false, 0]

  /** One statement sees one moment: what all calls of that moment count for. */
  const worst = `select coalesce(max(milliunits) filter (where source_id = $1), 0)::int as units,
    coalesce(max(money) filter (where source_id = $2), 0)::int as money, max(batch)::int as batch, max(reveal)::int as reveal, max(calls)::int as calls
    from (select source_id, sum(milliunits) as milliunits, sum(micro_usd) as money, null::bigint as batch, null::bigint as reveal, null::bigint as calls
        from source_calls where source_id in ($1, $2) group by 1
      union all select null, null, null, sum(micro_usd), null, null from source_calls where batch_id = $3
      union all select null, null, null, null, sum(micro_usd), count(*) from source_calls where reveal_id = any($4) group by reveal_id, hold_id) all_of`
  const values = [sources[0]?.id, sources[1]?.id, `race ${seed}`, shared.map(({ id }) => id)]
  const look = async () => {
    const { rows } = await database.ownerPool.query<Record<'units' | 'money' | 'batch' | 'reveal' | 'calls', number>>(
      worst,
      values,
    )
    const seen = rows[0]
    if (!seen) throw new Error('nothing was seen')
    if (seen.units > 60_000 || seen.money > 900_000 || seen.batch > 1_500_000 || seen.reveal > 90_000 || seen.calls > 4)
      throw new Error(`seed ${seed}: beyond a cap: ${JSON.stringify(seen)}`)
    return seen
  }
  const watch = async () => {
    while (!isOver) await look()
  }
  const kill = async () => {
    while (!isOver)
      await database.ownerPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'racer' and random() < 0.004`,
      )
  }
  const race = async () => {
    const pool = new pg.Pool({ ...database.appConfig, max: 1, application_name: 'racer' })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const db = dbOf(pool)
    for (let n = 0; n < 40; n += 1) {
      const source = sources[Math.floor(random() * 2)]
      const reveal = shared[Math.floor(random() * shared.length)] ?? null
      const milliunits = 500 + Math.floor(random() * 1_500)
      if (!source) continue
      const about = { workspaceId: null, reveal, batchId: `race ${seed}`, milliunits, now: at }
      const reserved = await reserveCall(db, { source, to: 'findAddress', ...about }).catch(() => null)
      if (!reserved || 'refused' in reserved) continue
      known.set(reserved.callId, milliunits)
      // One in four dies here.
      if (random() < 0.25) continue
      const cost = Math.floor(random() * milliunits)
      const ends = await endCall(db, reserved.callId, {
        kind: 'answer',
        spent: { milliunits: cost, isKnown: true },
        ms: 12,
        now: at,
      }).then(
        () => true,
        () => false,
      )
      ended += ends ? 1 : 0
      if (ends) known.set(reserved.callId, cost)
      else known.delete(reserved.callId)
    }
    await pool.end()
  }
  const beside = [watch(), kill()]
  await Promise.all(Array.from({ length: 8 }, race))
  isOver = true
  await Promise.all(beside)

  const last = await look()
  expect([seed, last.units > 0, last.calls > 0, ended > 0]).toEqual([seed, true, true, true])
  const { rows } = await database.ownerPool.query<{ id: string; milliunits: string }>(
    'select id, milliunits from source_calls where batch_id = $1',
    [`race ${seed}`],
  )
  const written = new Map(rows.map(({ id, milliunits }) => [Number(id), Number(milliunits)]))
  for (const [id, milliunits] of known) expect([seed, id, written.get(id)]).toEqual([seed, id, milliunits])
  const { rows: faults } = await database.ownerPool.query(
    `select s.source_id, s.period from source_spending s
       where (calls, milliunits, micro_usd) <> (select count(*), sum(c.milliunits), sum(c.micro_usd) from source_calls c
         where c.source_id = s.source_id and date_trunc(s.period, c.started_at at time zone 'UTC') = s.begins_on)
     union all select null, scope || of_id from source_totals t where (calls, micro_usd) <> (
       select count(*), coalesce(sum(c.micro_usd), 0) from source_calls c where case scope when 'batch' then c.batch_id = of_id
         else c.reveal_id || ':' || coalesce(c.hold_id::text, '') = of_id end)`,
  )
  expect([seed, faults]).toEqual([seed, []])
})

/** Numbers that follow from the seed, which a failing run prints. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
