import type { Change } from '../spawn-quarry.ts'

/** Bugs that only a crash shows, each planted in a copy of the product. */
export const crashBugs: { bug: string; changes: Change[]; finds: RegExp }[] = [
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
        from: '    const holdId = await holdCredits(tx, actor, {',
        to: '    const unused = () => ({',
      },
      {
        file: 'server/features/checks/reveals/start-reveal.ts',
        from: '  const begin = async (tx: Transaction) => {',
        to: `  const holdId = await inTransaction(ctx.db, (tx) =>
            holdCredits(tx, actor, { contactId, credits: 1, lifetimeMs: 420_000 }))
          const begin = async (tx: Transaction) => {`,
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
    finds: /lost|answered 4|a replay of/,
  },
  {
    bug: 'a restart does not take up the checks that were under way',
    changes: [{ file: 'server/app.ts', from: 'await forgetClaims(ctx)', to: 'void forgetClaims' }],
    finds: /never settled/,
  },
]
