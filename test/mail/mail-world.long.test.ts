import { expect, it } from 'vitest'
import { manyHosts } from '../../sandbox/mail-world/smtp/smtp-server.ts'
import { inTurns, runRandomWorld } from './mail-trial.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const randomWorlds = 10_000
const worldsAtOnce = 16
const minutesMs = 60_000

it.skipIf(!(await manyHosts()))(
  `in ${randomWorlds} random worlds no verdict is a false valid or a false invalid, and most are the truth (seed ${seed})`,
  { timeout: 45 * minutesMs },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const numbers = Array.from({ length: randomWorlds }, (_, i) => i)
    const worlds = await inTurns(numbers, worldsAtOnce, (nth) => runRandomWorld(seed, nth))
    const wrong = worlds.flatMap(({ falsehoods: found }, i) => found.map((text) => `world ${i}: ${text}`))
    expect(wrong).toEqual([])
    const addresses = worlds.reduce((sum, { statuses }) => sum + statuses.length, 0)
    const exact = worlds.reduce((sum, world) => sum + world.exact, 0)
    console.log(`${addresses} addresses, ${exact} verdicts are what is true`)
    expect(exact / addresses).toBeGreaterThan(0.6)
  },
)
