import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { workspaceIdOf, type AccountId, type WorkspaceId } from '../server/actor.ts'
import { openDatabase, type Database } from '../server/db/connect.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { dbOf, inTransaction } from '../server/db/transaction.ts'
import { checkActivity } from '../server/features/audit/activity/check-activity.ts'
import { recordActivity } from '../server/features/audit/activity/record-activity.ts'
import { sealActivity } from '../server/features/audit/activity/seal-activity.job.ts'
import { openCreditAccount } from '../server/features/credits/credit-accounts.ts'
import { grantCredits } from '../server/features/credits/move-credits.ts'
import { holdCredits, spendHold } from '../server/features/credits/holds.ts'
import { median } from './measure/percentiles.ts'
import { moreIsBetter, report } from './measure/report.ts'

/**
 * Holds and captures a second with their row in the record of the workspace, against the same without one, in turns on one
 * database. The record is sealed every second meanwhile, as a job does every five. The peer's figure is ours by the median of the rounds'
 * ratios, so that what else the machine does meanwhile falls on both.
 */
const WORKSPACES = 400
const CREDITS_EACH = 1_000_000
const ROUNDS = 20
const ROUND_MS = 1_500
const WARM_MS = 1_000
const SEAL_MS = 1_000
const CLIENTS = [1, 8]
const spender = 'bench' as AccountId

const folder = mkdtempSync(join(tmpdir(), 'quarry-activity-'))
// the database may run as another user
chmodSync(folder, 0o755)
const log = pino({ level: 'silent' })
const database = await openDatabase({ dataDir: join(folder, 'data'), log })
try {
  await migrateDatabase(database.owner, log)
  const pool = new pg.Pool({ ...database.owner, max: 1 })
  const workspaces = await openAccounts(database, pool)
  let sealing = Promise.resolve()
  const timer = setInterval(() => {
    sealing = sealing.then(() => sealActivity(database))
  }, SEAL_MS)
  let made = 0
  const claims = []
  for (const clients of CLIENTS) {
    const ours: number[] = []
    const theirs: number[] = []
    await run(clients, WARM_MS, true)
    await run(clients, WARM_MS, false)
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await run(clients, ROUND_MS, true))
      theirs.push(await run(clients, ROUND_MS, false))
    }
    const who = clients === 1 ? '1 client' : `${clients} clients`
    const ratio = median(ours.map((rate, round) => rate / theirs[round]!))
    claims.push(moreIsBetter(`reveals begun and paid, recorded, ${who}`, median(ours), median(ours) / ratio, '/s'))
  }
  clearInterval(timer)
  await sealing
  await sealActivity(database)
  const { ok, rows, unsealed } = await checkActivity(dbOf(pool))
  if (!ok || rows !== made || unsealed > 0) throw new Error(`the record is wrong: ${rows} rows of ${made}`)
  report('activity', claims, `all ${made} rows are there, sealed, and every chain holds`)
  await pool.end()

  async function run(clients: number, limitMs: number, isRecorded: boolean): Promise<number> {
    const startMs = performance.now()
    let done = 0
    const client = async () => {
      while (performance.now() - startMs < limitMs) {
        await holdAndCapture(workspaces[Math.floor(Math.random() * workspaces.length)]!, isRecorded)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return (done * 1_000) / (performance.now() - startMs)
  }

  async function holdAndCapture(workspaceId: WorkspaceId, isRecorded: boolean): Promise<void> {
    const contactId = `bench:${randomUUID()}`
    const actor = { workspaceId, accountId: spender, via: 'browser', network: '203.0.113.0/24' } as const
    const holdId = await inTransaction(database.db, async (tx) => {
      const id = await holdCredits(tx, actor, { contactId, credits: 1, lifetimeMs: 60_000 })
      if (isRecorded) await recordActivity(tx, actor, { kind: 'reveal.started', on: `person:${contactId}`, credits: 1 })
      return id
    })
    if (isRecorded) made += 1
    await inTransaction(database.db, (tx) => spendHold(tx, workspaceId, holdId))
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

async function openAccounts({ db }: Database, pool: pg.Pool): Promise<WorkspaceId[]> {
  const ids = Array.from({ length: WORKSPACES }, () => workspaceIdOf(randomUUID()))
  await pool.query(`insert into users (id, email) select id, id || '@bench.test' from unnest($1::text[]) id`, [ids])
  await pool.query('insert into workspaces (id, owner_id) select id, id from unnest($1::text[]) id', [ids])
  for (const id of ids) {
    await inTransaction(db, (tx) => openCreditAccount(tx, id, 0))
    await inTransaction(dbOf(pool), (tx) => grantCredits(tx, id, CREDITS_EACH, 'bench'))
  }
  return ids
}
