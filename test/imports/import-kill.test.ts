import { afterAll, expect, it } from 'vitest'
import { runImportKillTrial } from './import-kill-trial.ts'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

afterAll(endQuarries)

it(`an import killed at any moment goes on where it was (seed ${seed})`, { timeout: 120_000 }, async () => {
  console.log(`QUARRY_SEED=${seed}`)
  const { inTheMiddle } = await runImportKillTrial({ product: copyProduct(), seed, kills: 2, rows: 40_000 })
  expect(inTheMiddle).toBeGreaterThan(0)
})
