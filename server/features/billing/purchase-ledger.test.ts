import { sql } from 'drizzle-orm'
import { dbOf, inTransaction } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newWorkspace } from '../../../test/money/ledger-trial.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { sqlOn } from '../../db/sql-on.ts'

const paid = 'a purchase is paid exactly when its credits were granted, once'
const back = 'credits taken back fit the money given back'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const workspaceId = await newWorkspace(database, 5)
  await newWorkspace(database, 5)
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into purchases (workspace_id, credits, amount_cents, is_live) values ($1, 250, 5000, false) returning id',
    [workspaceId],
  )
  await database.pool.query(`update purchases set session_id = 'cs_1' where id = $1`, [rows[0]!.id])
  await database.pool.query('select credit_grant_purchase($1, 5000, false)', [rows[0]!.id])
  await database.pool.query('select credit_settle_purchase($1, 1000, 0)', [rows[0]!.id])
})
afterAll(() => database.drop())

/** The faults that the check finds after this damage, which is then undone. */
async function faultsAfter(damage: string): Promise<string[]> {
  let found: string[] = []
  const undo = new Error('undo')
  const work = inTransaction(dbOf(database.ownerPool), async (tx) => {
    await sqlOn(tx).execute(sql.raw(damage))
    found = (await checkLedger(tx)).faults.map(({ invariant }) => invariant)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return found
}

describe('the check of the books', () => {
  it('finds nothing where a purchase was paid and a fifth of it given back', async () => {
    expect(await checkLedger(database.db)).toMatchObject({ ok: true, totals: { granted: 260, reversed: 50 } })
  })

  it.each([
    [paid, `update purchases set status = 'expired', granted_at = null, paid_cents = null, reversed_credits = 0`],
    [paid, 'update purchases set credits = credits + 10'],
    [paid, `update purchases set workspace_id = (select id from workspaces where id <> workspace_id limit 1)`],
    [paid, 'delete from purchases'],
    [
      paid,
      `insert into purchases (workspace_id, credits, amount_cents, is_live, status, granted_at, paid_cents)
       select workspace_id, 10, 200, false, 'paid', now(), 200 from purchases`,
    ],
    [back, 'update purchases set refunded_cents = 5000'],
    [back, 'update purchases set reversed_credits = reversed_credits + 1'],
  ])('finds it when this does not hold: %s (%s)', async (invariant, damage) => {
    expect(await faultsAfter(damage)).toContain(invariant)
  })
})
