import { checkBooks } from '../features/credits/check-ledger.ts'
import { withOperator } from './with-operator.ts'

export async function runLedgerCheck(): Promise<number> {
  return withOperator(async ({ db }) => {
    const { ok, totals, faults } = await checkBooks({ db, now: () => new Date() })
    process.stdout.write(`${JSON.stringify(ok ? { ok, ...totals } : { ok, ...totals, faults })}\n`)
    return ok ? 0 : 1
  })
}
