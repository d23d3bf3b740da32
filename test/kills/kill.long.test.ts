import { afterEach, describe, expect, it } from 'vitest'
import { crashBugs } from './crash-bugs.ts'
import { runKillTrial, type Victim } from './kill-trial.ts'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const victims: Victim[] = ['product', 'both', 'product', 'database', 'both']
const minutesMs = 60_000

afterEach(endQuarries)

it(
  `killed 30 times in the middle of reveals, it comes back each time with all that was acknowledged (seed ${seed})`,
  { timeout: 15 * minutesMs },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const { acknowledged, cutOff } = await runKillTrial({
      product: copyProduct(),
      seed,
      rounds: 30,
      victims,
      accounts: 3,
    })
    expect(acknowledged).toBeGreaterThan(30)
    expect(cutOff).toBeGreaterThan(30)
  },
)

describe('the trial with a planted bug', () => {
  it.each(crashBugs)('$bug', { timeout: 10 * minutesMs }, async ({ changes, finds }) => {
    const trial = { product: copyProduct(changes), seed, rounds: 12, victims: ['both'] as const, accounts: 3 }
    await expect(runKillTrial(trial)).rejects.toThrow(finds)
  })
})
