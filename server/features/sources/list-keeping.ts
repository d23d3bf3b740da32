import type { KeepingSource } from '../../../engines/directory/kept/port.ts'
import { openPaid } from './open-paid.ts'
import { selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'

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
