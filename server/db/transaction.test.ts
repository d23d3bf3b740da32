import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { dbOf } from './transaction.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Db, inTransaction, type Transaction } from './transaction.ts'
import { deleteRows, hasRow, putRow, sqlOn, takeRow, updateRows } from './sql-on.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  db = dbOf(database.ownerPool)
  await database.ownerPool.query('create table counters (id int primary key, n int not null)')
  await database.ownerPool.query('create table notes (id int primary key, text text)')
})

beforeEach(() => database.ownerPool.query('truncate counters; insert into counters values (1, 0), (2, 0)'))

afterAll(() => database.drop())

const add = (tx: Transaction, id: number) => sqlOn(tx).execute(sql`update counters set n = n + 1 where id = ${id}`)

async function counters(): Promise<number[]> {
  const { rows } = await database.ownerPool.query<{ n: number }>('select n from counters order by id')
  return rows.map(({ n }) => n)
}

describe('a transaction', () => {
  test('is committed when its work returns, and gives its result', async () => {
    expect(await inTransaction(db, (tx) => add(tx, 1).then(() => 'done'))).toBe('done')
    expect(await counters()).toEqual([1, 0])
  })

  test('is rolled back when its work throws, and its connection is used again', async () => {
    const work = async (tx: Transaction) => {
      await add(tx, 1)
      throw new Error('no')
    }
    for (let i = 0; i < 10; i += 1) await expect(inTransaction(db, work)).rejects.toThrow('no')
    expect(await counters()).toEqual([0, 0])
    expect(database.ownerPool.idleCount).toBe(database.ownerPool.totalCount)
    expect(database.ownerPool.totalCount).toBeGreaterThan(0)
  })

  test('that deadlocks with another is run again, and both come through', async () => {
    let attempts = 0
    const meet = meeting(2)
    const crossing = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        attempts += 1
        await add(tx, first)
        // Only the first attempts wait for each other.
        await meet()
        await add(tx, second)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(attempts).toBe(3)
    expect(await counters()).toEqual([2, 2])
  })

  test('that cannot be serialized is run again', async () => {
    let attempts = 0
    const meet = meeting(2)
    const increment = () =>
      inTransaction(
        db,
        async (tx) => {
          attempts += 1
          const { rows } = await sqlOn(tx).execute<{ n: number }>(sql`select n from counters where id = 1`)
          await meet()
          await sqlOn(tx).execute(sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([increment(), increment()])
    expect(attempts).toBe(3)
    expect(await counters()).toEqual([2, 0])
  })

  test('is tried four times at most', async () => {
    let attempts = 0
    const work = (tx: Transaction) => {
      attempts += 1
      return sqlOn(tx).execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    }
    await expect(inTransaction(db, work)).rejects.toMatchObject({ cause: { code: '40001' } })
    expect(attempts).toBe(4)
  })

  test('whose connection is cut fails, and the pool goes on', async () => {
    const work = (tx: Transaction) => sqlOn(tx).execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    await expect(inTransaction(db, work)).rejects.toThrow()
    await inTransaction(db, (tx) => add(tx, 1))
    expect(await counters()).toEqual([1, 0])
  })

  test('that a standby refuses leaves no connection to it behind', async () => {
    const pool = new pg.Pool({ ...database.ownerConfig, max: 1 })
    const alone = dbOf(pool)
    const session = () =>
      inTransaction(
        alone,
        async (tx) => (await sqlOn(tx).execute(sql`select pg_backend_pid() as pid`)).rows[0]?.['pid'],
      )
    const refused = (tx: Transaction) =>
      sqlOn(tx).execute(sql`do $$ begin raise exception 'read-only' using errcode = '25006'; end $$`)
    try {
      const before = await session()
      expect(await session()).toBe(before)
      await expect(inTransaction(alone, refused)).rejects.toMatchObject({ cause: { code: '25006' } })
      expect(await session()).not.toBe(before)
    } finally {
      await pool.end()
    }
  })
})

/** A gate that opens for all when `size` have come, and stays open. */
function meeting(size: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let here = 0
  return () => {
    here += 1
    if (here === size) open()
    return opened
  }
}

test('no change reaches every row for want of a condition', async () => {
  const table = pgTable('counters', { id: integer('id').notNull(), n: integer('n').notNull() })
  for (const which of [undefined, {}]) {
    await expect(updateRows(db, table, { n: 9 }, which)).rejects.toThrow('every row')
    await expect(deleteRows(db, table, which)).rejects.toThrow('every row')
    await expect(takeRow(db, table, which)).rejects.toThrow('every row')
  }
  expect(await updateRows(db, table, { n: 9 }, { id: 2 })).toBe(1)
  expect(await counters()).toEqual([0, 9])
})

test('a row is found by what it lacks, put in the place of the one with its key, and taken once', async () => {
  const notes = pgTable('notes', { id: integer('id').primaryKey(), text: text('text') })
  await putRow(db, notes, { id: 1, text: null }, notes.id)
  expect(await hasRow(db, notes, { id: 1, text: null })).toBe(true)
  await putRow(db, notes, { id: 1, text: 'new' }, notes.id)
  expect(await hasRow(db, notes, { id: 1, text: null })).toBe(false)
  expect(await takeRow(db, notes, { id: 1 })).toEqual({ id: 1, text: 'new' })
  expect(await takeRow(db, notes, { id: 1 })).toBeNull()
})
