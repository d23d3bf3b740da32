import { afterAll, expect, it } from 'vitest'
import { runPurchaseKillTrial } from './purchase-kill-trial.ts'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'

afterAll(endQuarries)

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

it(`killed sixty times while people pay, the product's books are the provider's (seed ${seed})`, async () => {
  console.log(`QUARRY_SEED=${seed}`)
  const victims = ['product', 'database', 'product', 'both'] as const
  const outcome = await runPurchaseKillTrial({ product: copyProduct(), seed, rounds: 48, victims, buyers: 8 })
  console.log(JSON.stringify(outcome))
  expect(outcome.kills).toBe(60)
}, 3_000_000)
