import { afterAll, expect, it } from 'vitest'
import { copyProduct, endQuarries } from '../spawn-quarry.ts'
import { runMachinesTrial, type MachinesEvent } from './machines-trial.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const turn: MachinesEvent[] = ['primary', 'worker', 'web', 'machine', 'restart', 'web', 'worker', 'primary']
const rounds = 3

afterAll(endQuarries)

it(
  `three web processes and two workers through 21 kills and three restarts of all (seed ${seed})`,
  { timeout: 3_600_000 },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const outcome = await runMachinesTrial({
      product: copyProduct(),
      seed,
      webs: 3,
      workers: 2,
      events: Array.from({ length: rounds }, () => turn).flat(),
      accounts: 2,
    })
    console.log(JSON.stringify(outcome))
    expect(outcome.kills).toBe(21)
    expect(outcome.refused['restart']).toBe(0)
  },
)
