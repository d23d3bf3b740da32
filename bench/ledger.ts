import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dbOf } from '../server/db/transaction.ts'
import pg from 'pg'
import pino from 'pino'
import { workspaceIdOf, type AccountId, type WorkspaceId } from '../server/actor.ts'
import { openDatabase, type Database } from '../server/db/connect.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { inTransaction } from '../server/db/transaction.ts'
import { checkLedger } from '../server/features/credits/check-ledger.ts'
import { grantCredits } from '../server/features/credits/move-credits.ts'
import { holdCredits, spendHold } from '../server/features/credits/holds.ts'
import { callSetLimit } from '../server/features/limits/limits.queries.ts'
import { openCreditAccount } from '../server/features/credits/credit-accounts.ts'
import { median } from './measure/percentiles.ts'
import { moreIsBetter, report } from './measure/report.ts'

/**
 * Holds and captures a second, each counted as one and each in a transaction of its own as the product makes them, against bare
 * `UPDATE`s of a balance by the same pool on the same database. A movement writes its history and keeps six balances, where
 * the bare update keeps one number; both wait for the disk. The same for a member with a monthly limit, against one without.
 */
const ACCOUNTS = 400
const CREDITS_EACH = 1_000_000
const ROUNDS = 5
const ROUND_MS = 3_000
const WARM_MS = 1_000
const CLIENTS = [1, 8]
const spender = 'bench' as AccountId
const limitedSpender = 'limited' as AccountId

const folder = mkdtempSync(join(tmpdir(), 'quarry-ledger-'))
// the database may run as another user
chmodSync(folder, 0o755)
const log = pino({ level: 'silent' })
const database = await openDatabase({ dataDir: join(folder, 'data'), log })
try {
  await migrateDatabase(database.owner, log)
  const accounts = await openAccounts(database)
  let made = 0
  const claims = []
  for (const clients of CLIENTS) {
    const ours: number[] = []
    const theirs: number[] = []
    const limited: number[] = []
    await run(clients, WARM_MS, holdAndCapture)
    await run(clients, WARM_MS, bareUpdate)
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(2 * (await run(clients, ROUND_MS, holdAndCapture)))
      limited.push(2 * (await run(clients, ROUND_MS, (account) => holdAndCapture(account, limitedSpender))))
      theirs.push(await run(clients, ROUND_MS, bareUpdate))
    }
    const who = clients === 1 ? '1 client' : `${clients} clients`
    claims.push(moreIsBetter(`holds and captures, ${who}`, median(ours), median(theirs), '/s'))
    claims.push(moreIsBetter(`with a monthly limit, beside without, ${who}`, median(limited), median(ours), '/s'))
  }
  report('ledger', claims, await compareBooks(database, made))

  /** How often a second `work` was done by this many clients at once, each on accounts of its choice. */
  async function run(clients: number, limitMs: number, work: (account: WorkspaceId) => Promise<void>): Promise<number> {
    const startMs = performance.now()
    let done = 0
    const client = async () => {
      while (performance.now() - startMs < limitMs) {
        await work(accounts[Math.floor(Math.random() * accounts.length)]!)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return (done * 1_000) / (performance.now() - startMs)
  }

  async function holdAndCapture(account: WorkspaceId, accountId = spender): Promise<void> {
    const hold = { contactId: `bench:${made}`, credits: 1, lifetimeMs: 60_000 }
    made += 1
    const holdId = await inTransaction(database.db, (tx) => holdCredits(tx, { workspaceId: account, accountId }, hold))
    await inTransaction(database.db, (tx) => spendHold(tx, account, holdId))
  }

  async function bareUpdate(account: WorkspaceId): Promise<void> {
    await database.pool.query('update bare_balances set credits = credits - 1 where workspace_id = $1', [account])
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Accounts with enough credits, and the same in a table of one number each. */
async function openAccounts({ db, owner }: Database): Promise<WorkspaceId[]> {
  const pool = new pg.Pool({ ...owner, max: 1 })
  try {
    const ids = Array.from({ length: ACCOUNTS }, () => workspaceIdOf(randomUUID()))
    await pool.query(`insert into users (id, email) select id, id || '@bench.test' from unnest($1::text[]) id`, [ids])
    await pool.query('insert into workspaces (id, owner_id) select id, id from unnest($1::text[]) id', [ids])
    await pool.query('create table bare_balances (workspace_id text primary key, credits bigint not null)')
    await pool.query('insert into bare_balances select unnest($1::text[]), $2', [ids, CREDITS_EACH])
    await pool.query('grant select, update on bare_balances to quarry_app')
    for (const id of ids) {
      await inTransaction(db, (tx) => openCreditAccount(tx, id, 0))
      await inTransaction(dbOf(pool), (tx) => grantCredits(tx, id, CREDITS_EACH, 'bench'))
      await callSetLimit(db, id, { kind: 'member', id: limitedSpender, monthly: CREDITS_EACH })
    }
    return ids
  } finally {
    await pool.end()
  }
}

/** What was compared for equality; throws where the books are wrong. */
async function compareBooks({ db }: Database, made: number): Promise<string> {
  const { totals, faults } = await checkLedger(db)
  // Here credits buy nothing, so that there are no reveals to compare with.
  const own = faults.filter(({ invariant }) => !/reveals|receipt/.test(invariant))
  if (own.length > 0 || totals.spent !== made)
    throw new Error(`the books are wrong: ${JSON.stringify({ totals, own })}`)
  return `all ${made} holds are captured, and every invariant of the ledger holds over ${totals.movements} movements`
}
