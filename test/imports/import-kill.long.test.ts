import { afterAll, expect, it } from 'vitest'
import { runImportKillTrial } from './import-kill-trial.ts'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

afterAll(endQuarries)

it(`an import killed forty times ends like an unbroken one (seed ${seed})`, { timeout: 1_800_000 }, async () => {
  console.log(`QUARRY_SEED=${seed}`)
  const product = copyProduct()
  let resumed = 0
  for (let round = 0; round < 4; round += 1)
    resumed += (await runImportKillTrial({ product, seed: seed + round, kills: 10, rows: 400_000 })).resumed
  expect(resumed).toBeGreaterThan(10)
})
