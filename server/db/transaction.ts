import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { askFor } from './pooler/shared-pool.ts'
import { sqlState } from './sql-state.ts'

declare const handle: unique symbol
/** The database, to be passed on: only queries can use SQL with it (sql-on.ts). */
export type Db = { readonly [handle]: 'pool' }
/** Only inTransaction makes one: a function that takes it can't be called outside of a transaction. */
export type Transaction = { readonly [handle]: 'transaction' }

export function dbOf(pool: pg.Pool): Db {
  return drizzle(pool) as unknown as Db
}

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

const RETRIES = 3
const LONGEST_FIRST_PAUSE_MS = 20
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
/** The server was put back to be a standby. */
const READ_ONLY = '25006'

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. If the database gave up this
 * transaction in favour of another, `work` is run again, so it must have no effects outside of `tx`.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await once(db, work, options)
    } catch (error) {
      if (retry >= RETRIES || !isConflict(error)) throw error
      // Transactions that collided must not run again at the same moment.
      await sleep(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** retry)
    }
  }
}

async function once<Result>(
  db: Db,
  work: (tx: Transaction) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions,
): Promise<Result> {
  const client = await connectionsOf(db).connect()
  let isStandby = false
  try {
    return await drizzle(client).transaction(
      (tx) =>
        // It has its place: to wait for a second one with the first in hand could be for ever.
        askFor(null, () => work(tx as unknown as Transaction)).catch((error: unknown) => {
          // A rollback would wait as long again; closing the connection rolls back as well.
          if (isLate(error)) cutOff(client)
          isStandby = sqlState(error) === READ_ONLY
          throw error
        }),
      { isolationLevel: isolation },
    )
  } finally {
    // 'I' is idle. A connection that is lost, may still be inside a transaction, or leads to a standby, is not used again.
    client.release(isStandby || client.getTransactionStatus() !== 'I')
  }
}

function connectionsOf(db: Db): pg.Pool {
  return (db as unknown as { $client: pg.Pool }).$client
}

/** The driver's time limit is over; the server may be frozen. */
function isLate(error: unknown): boolean {
  const { message, cause } = error as { message?: unknown; cause?: unknown }
  return message === 'Query read timeout' || (cause instanceof Error && isLate(cause))
}

function cutOff(client: pg.PoolClient): void {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

function isConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}
