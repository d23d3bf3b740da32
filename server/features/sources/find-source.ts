import { openPaid } from './open-paid.ts'
import type { PaidSource } from './paid-source.ts'
import { selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'

/** The source of this name, stopped or not; null if there is none. `paid` is null if it can't be asked from here. */
export async function findSource(
  ctx: Pick<SourcesContext, 'db' | 'openSource' | 'settings'>,
  name: string,
): Promise<{ paid: PaidSource | null } | null> {
  const row = (await selectSources(ctx.db)).find((each) => each.name === name)
  return row ? { paid: openPaid(ctx, row) } : null
}
