import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { crashBugs } from './crash-bugs.ts'
import { runKillTrial } from './kill-trial.ts'
import { canRunAs, copyProduct, endQuarries } from '../spawn-quarry.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const nobody = 65_534

afterAll(endQuarries)

it(
  `killed in the middle of reveals, it comes back with all that was acknowledged, each charged once (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const { acknowledged, cutOff } = await runKillTrial({
      product: copyProduct(),
      seed,
      rounds: 2,
      victims: ['both', 'database'],
      accounts: 2,
      // As an ordinary user where root runs the tests: the other tests that kill a product run it as root then.
      ...(canRunAs(nobody) ? { uid: nobody } : {}),
    })
    // The kills fell in the middle of the work, not before or after it.
    expect(acknowledged).toBeGreaterThan(0)
    expect(cutOff).toBeGreaterThan(0)
  },
)

it.each(crashBugs)('has a place for what the long trial plants: $bug', async ({ changes }) => {
  for (const { file, from } of changes)
    expect(await readFile(path.join(import.meta.dirname, '../..', file), 'utf8')).toContain(from)
})
