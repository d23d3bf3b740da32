import { afterEach, describe, expect, it } from 'vitest'
import { runKillTrial, type Victim } from './kill-trial.ts'
import { type Change, copyProduct, endQuarries } from '../spawn-quarry.ts'

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

/** Bugs that only a crash shows, each planted in a copy of the product. */
const bugs: { bug: string; changes: Change[]; finds: RegExp }[] = [
  {
    bug: 'the credit is spent in one transaction and the reveal written in the next',
    changes: [
      {
        file: 'server/features/checks/core/settle-check.ts',
        from: 'await payForAddress(tx, current, proven, receiptId)',
        to: `await inTransaction(ctx.db, (other) =>
            payForAddress(other, current, proven, receiptId))`,
      },
    ],
    finds: /ledger check|charged for|held/,
  },
  {
    bug: 'the credit is held in one transaction and the check written down in the next',
    changes: [
      {
        file: 'server/features/checks/reveals/start-reveal.ts',
        from: '    const holdId = await holdCredits(tx, workspaceId, {',
        to: '    const unused = () => ({',
      },
      {
        file: 'server/features/checks/reveals/start-reveal.ts',
        from: '  await inTransaction(ctx.db, async (tx) => {',
        to: `  const holdId = await inTransaction(ctx.db, (tx) =>
            holdCredits(tx, workspaceId, { contactId, credits: 1, lifetimeMs: 420_000 }))
          await inTransaction(ctx.db, async (tx) => {`,
      },
    ],
    finds: /held for/,
  },
  {
    bug: 'commits are acknowledged before they are on the disk',
    changes: [
      {
        file: 'server/db/postgres/embedded-postgres.ts',
        from: "synchronous_commit: 'on'",
        to: "synchronous_commit: 'off', wal_writer_delay: '10s'",
      },
    ],
    finds: /lost|answered 4/,
  },
  {
    bug: 'a restart does not take up the checks that were under way',
    changes: [{ file: 'server/app.ts', from: 'await forgetClaims(ctx)', to: 'void forgetClaims' }],
    finds: /never settled/,
  },
]

describe('the trial with a planted bug', () => {
  it.each(bugs)('$bug', { timeout: 10 * minutesMs }, async ({ changes, finds }) => {
    const trial = { product: copyProduct(changes), seed, rounds: 12, victims: ['both'] as const, accounts: 3 }
    await expect(runKillTrial(trial)).rejects.toThrow(finds)
  })
})
