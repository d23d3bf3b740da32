import { openPaid } from './open-paid.ts'
import type { PaidSource, SourceTask } from './paid-source.ts'
import { selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'

/**
 * The sources that are on and can do it, in the operator's order. Also those that rest for a while: reserving a call says so, and
 * until when.
 */
export async function listAble(
  ctx: Pick<SourcesContext, 'db' | 'openSource' | 'settings'>,
  to: SourceTask,
): Promise<PaidSource[]> {
  const rows = await selectSources(ctx.db)
  return rows.flatMap((row) => {
    const paid = row.isStopped ? null : openPaid(ctx, row)
    return paid && paid.source.can[to] ? [paid] : []
  })
}
