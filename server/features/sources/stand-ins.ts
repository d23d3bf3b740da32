import { sourceRefusal } from './calls/reserve-call.ts'
import { calledAs, mayClaim } from './paid-source.ts'
import { openPaid } from './open-paid.ts'
import { selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'

/**
 * Whose word is had where no mail server can be asked from here, as people read their names: verifiers, and sources whose word the operator
 * lets be charged for. Without those that are stopped, rest, or have spent their budget.
 */
export async function standIns(ctx: SourcesContext): Promise<string[]> {
  const rows = (await selectSources(ctx.db)).filter(({ isStopped }) => !isStopped)
  const names: string[] = []
  for (const to of ['verifyAddress', 'findAddress'] as const)
    for (const row of rows) {
      const paid = openPaid(ctx, row)
      const can = paid?.source.can[to]
      if (!paid || !can || (to === 'findAddress' && !mayClaim(paid))) continue
      const refusal = await sourceRefusal(ctx.db, row, { to, milliunits: can.milliunits, now: ctx.now() })
      // In a moment it takes calls again.
      if (refusal === null || refusal.refused === 'pace') names.push(calledAs(paid))
    }
  return [...new Set(names)]
}
