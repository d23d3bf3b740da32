import { afterAll, expect, it } from 'vitest'
import { runPurchaseKillTrial } from './purchase-kill-trial.ts'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'

afterAll(endQuarries)

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

it(`killed while people pay, the product loses and doubles no credit (seed ${seed})`, async () => {
  console.log(`QUARRY_SEED=${seed}`)
  const victims = ['product', 'database'] as const
  const outcome = await runPurchaseKillTrial({ product: copyProduct(), seed, rounds: 2, victims, buyers: 6 })
  expect(outcome.kills).toBe(2)
  expect(outcome.paid).toBeGreaterThan(0)
}, 120_000)
