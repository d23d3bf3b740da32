import { afterAll, beforeAll, describe, it } from 'vitest'
import pino from 'pino'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { plantBilling, type Billing } from '../../../test/money/plant-billing.ts'
import {
  provesPurchaseRace,
  provesPurchasesAtOnce,
  provesPurchaseStorm,
  provesPurchasesInTurn,
} from '../../../test/money/purchase-trial.ts'
import { openMoneyDb } from '../../db/open-money-db.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)

let database: TestDatabase
let money: ReturnType<typeof openMoneyDb>
let billing: Billing
beforeAll(async () => {
  database = await createTestDatabase()
  money = openMoneyDb(database, pino({ level: 'silent' }))
  billing = await plantBilling([])
})
afterAll(async () => {
  await money.close()
  await database.drop()
})

const trial = (runs: number) => ({ database, moneyDb: money.db, billing, runs, seed })

describe('purchases', () => {
  it(`agree with a model after every step (seed ${seed})`, () => provesPurchasesInTurn(trial(8)))

  it(`are the provider's when everything happens at once and twice (seed ${seed})`, () =>
    provesPurchasesAtOnce(trial(10)))

  it('follow the true state, not the last answer to arrive, even if an answer is slow', () =>
    provesPurchaseRace(trial(1)))

  it(`end at the provider's last state in a storm of changes (seed ${seed})`, () => provesPurchaseStorm(trial(6)))
})
