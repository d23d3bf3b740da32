import fc from 'fast-check'
import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newActor } from '../../../test/money/ledger-trial.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { sqlState } from '../../db/sql-state.ts'
import { changePlan } from '../accounts/change-plan.ts'
import { checkLedger } from '../credits/check-ledger.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_122)
const runs = process.env['QUARRY_LONG'] === '1' ? 1_000 : 100
const refused = 'QC422'
const forbidden = '42501'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  expect((await checkLedger(database.db)).faults).toEqual([])
  await database.drop()
})

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => sqlState(error),
  )

type Bought = { credits: number; cents: number; status?: string; session?: string | null; isClosed?: boolean }

/** A purchase written with the rights of the product, as an attacker inside it could do. */
async function write({ credits, cents, status = 'open', session = 'a page', isClosed = false }: Bought) {
  const { accountId, workspaceId } = await newActor(database, 0)
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into purchases (workspace_id, credits, amount_cents, is_live) values ($1, $2, $3, false) returning id',
    [workspaceId, credits, cents],
  )
  const id = rows[0]!.id
  await database.pool.query(
    `update purchases set session_id = $2::text || id, review_reason = 'seen', status = case when $2 is null then 'created' else $3 end
     where id = $1`,
    [id, session, status],
  )
  if (isClosed) await database.pool.query('update users set closed_at = now() where id = $1', [accountId])
  const grant = async (paidCents: number, isApproved = false) => {
    const sql = 'select credit_grant_purchase($1, $2, $3) as answer'
    try {
      return (await database.pool.query<{ answer: string }>(sql, [id, paidCents, isApproved])).rows[0]!.answer
    } catch (error) {
      return sqlState(error)
    }
  }
  const granted = async () => {
    const { rows } = await database.pool.query<{ granted: string }>(
      'select granted from credit_accounts where workspace_id = $1',
      [workspaceId],
    )
    return Number(rows[0]!.granted)
  }
  return { grant, granted }
}

describe('the database checks a grant by itself', () => {
  it('knows the price list, and no other number of credits', async () => {
    const { rows } = await database.ownerPool.query<{ credits: number; cents: number | null }>(
      'select credits, credit_price_cents(credits) as cents from generate_series(-20, 6000) credits',
    )
    for (const { credits, cents } of rows) {
      const isSold = credits >= 10 && credits <= 5_000 && credits % 10 === 0
      expect([credits, cents]).toEqual([credits, isSold ? priceCredits(credits).cents : null])
    }
  })

  it(`grants only what the price list sells for the amount paid, to an open account, once (seed ${seed})`, async () => {
    const credits = fc.oneof(
      fc.integer({ min: 1, max: 500 }).map((tens) => 10 * tens),
      fc.integer({ min: 1, max: 12_000 }),
    )
    const off = fc.constantFrom(0, 0, 0, -1, 1, -4_000)
    const bought = fc.record({
      credits,
      off,
      paidOff: off,
      status: fc.constantFrom('open', 'open', 'expired', 'failed', 'review', 'closed', 'returned'),
      session: fc.constantFrom('a page', 'a page', 'a page', null),
      isClosed: fc.constantFrom(false, false, false, true),
      isApproved: fc.boolean(),
    })
    let grants = 0
    const property = fc.asyncProperty(bought, async ({ credits, off, paidOff, session, isApproved, ...more }) => {
      const isSold = credits >= 10 && credits <= 5_000 && credits % 10 === 0
      const price = isSold ? priceCredits(credits).cents : credits * 20
      const cents = Math.max(1, price + off)
      const paid = Math.max(1, price + paidOff)
      const { grant, granted } = await write({ credits, cents, session, ...more })
      const status = session === null ? 'created' : more.status
      const isRight = isSold && session !== null && status !== 'closed'
      const isPrice = cents === price && paid === price
      const mayBe = isRight && (isApproved ? status === 'review' : isPrice)
      const answer = mayBe ? (more.isClosed ? 'account-closed' : 'granted') : refused
      expect(await grant(paid, isApproved)).toBe(answer)
      if (answer === 'granted') {
        grants += 1
        expect(await grant(paid, isApproved)).toBe('before')
      }
      expect(await granted()).toBe(answer === 'granted' ? credits : 0)
    })
    await fc.assert(property, { numRuns: runs, seed })
    expect(grants).toBeGreaterThan(runs / 30)
  })

  it.each<[string, Bought, number, boolean]>([
    ['without a session', { credits: 250, cents: 5_000, session: null }, 5_000, false],
    ['that is closed', { credits: 250, cents: 5_000, status: 'closed' }, 5_000, false],
    ['that is closed, approved', { credits: 250, cents: 5_000, status: 'closed' }, 5_000, true],
    ['of more credits than its price buys', { credits: 5_000, cents: 200 }, 200, false],
    ['of more credits than are sold', { credits: 1_000_000, cents: 99_750_000 }, 99_750_000, false],
    ['of more credits than are sold, approved', { credits: 10_000, cents: 5_000, status: 'review' }, 5_000, true],
    ['that is approved and not in review', { credits: 250, cents: 4_900 }, 4_900, true],
    ['that was paid with another amount than agreed', { credits: 250, cents: 5_000 }, 100, false],
  ])('refuses a purchase %s', async (_name, bought, paidCents, isApproved) => {
    const { grant, granted } = await write(bought)
    expect([await grant(paidCents, isApproved), await granted()]).toEqual([refused, 0])
  })

  it('grants one that differs once the operator has approved it in review', async () => {
    const { grant, granted } = await write({ credits: 250, cents: 4_900, status: 'review' })
    expect([await grant(4_900), await grant(4_900, true), await granted()]).toEqual([refused, 'granted', 250])
  })
})

describe('the product’s role', () => {
  it('can’t give the plan to a new or existing account', async () => {
    const { accountId } = await newActor(database, 0)
    const sql = (text: string, ...values: unknown[]) => stateOf(database.pool.query(text, values))
    expect(await sql('update users set is_premium = true where id = $1', accountId)).toBe(forbidden)
    expect(await sql(`insert into users (email, is_premium) values ('p@rights.test', true)`)).toBe(forbidden)
    expect(await sql(`insert into users (email, is_premium) values ('q@rights.test', default)`)).toBe(forbidden)
    expect(await sql(`update users set first_name = 'Ann' where id = $1`, accountId)).toBe('allowed')
  })

  it('can write every other column of an account: a new column has to be granted by name', async () => {
    const { rows } = await database.ownerPool.query<{ name: string; may: boolean }>(
      `select column_name as name, has_column_privilege('quarry_app', 'users', column_name, 'UPDATE') as may
       from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
    )
    expect(rows.filter(({ may }) => !may).map(({ name }) => name)).toEqual(['is_premium'])
  })

  it('leaves the plan to the operator, whose verb works as the owner', async () => {
    const { accountId } = await newActor(database, 0)
    const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [accountId])
    const email = rows[0]!.email
    expect(await changePlan(dbOf(database.ownerPool), email, true)).toContain('Professional')
    expect(await changePlan(dbOf(database.ownerPool), email, false)).toContain('Starter')
  })
})
