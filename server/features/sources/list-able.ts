import { openPaid } from './open-paid.ts'
import type { PaidSource, SourceTask } from './paid-source.ts'
import { selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'
import type { KeepingSource } from '../../../engines/directory/kept/port.ts'

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

/** The source of this name, stopped or not; null if there is none. `paid` is null if it can't be asked from here. */
export async function findSource(
  ctx: Pick<SourcesContext, 'db' | 'openSource' | 'settings'>,
  name: string,
): Promise<{ paid: PaidSource | null } | null> {
  const row = (await selectSources(ctx.db)).find((each) => each.name === name)
  return row ? { paid: openPaid(ctx, row) } : null
}

/** The sources, stopped ones too, whose terms allow to keep their people as rows of the directory: the operator has ticked that. */
export async function listKeeping(
  ctx: Pick<SourcesContext, 'db' | 'openSource' | 'settings'>,
): Promise<KeepingSource[]> {
  const rows = await selectSources(ctx.db)
  return rows
    .filter(({ keepsPeopleSince }) => keepsPeopleSince !== null)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      label: openPaid(ctx, row)?.label ?? row.kind,
      keepDays: row.keepDays,
    }))
}
