import { afterAll, expect, it } from 'vitest'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'
import { runMachinesTrial } from './machines-trial.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

afterAll(endQuarries)

it(
  `two web processes and two workers: the database fails over, a worker is killed, all are restarted (seed ${seed})`,
  { timeout: 300_000 },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const { kills, acknowledged, refused } = await runMachinesTrial({
      product: copyProduct(),
      seed,
      webs: 2,
      workers: 2,
      events: ['primary', 'worker', 'restart'],
      accounts: 1,
    })
    expect(kills).toBe(2)
    expect(acknowledged).toBeGreaterThan(0)
    // The switch was felt, and a restart was not.
    expect(refused['primary']).toBeGreaterThan(0)
    expect(refused['restart']).toBe(0)
  },
)
