import { sealKey, openKey } from '../keys/seal-key.ts'
import { replaceSealed, selectSources } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'

/**
 * Seals with the present secret key what one from before sealed; afterwards that one isn't needed any more. Run at each start, and by
 * any number of processes at once.
 */
export async function rekeySources(
  ctx: Pick<SourcesContext, 'db' | 'settings'>,
): Promise<{ sealed: string[]; unreadable: string[] }> {
  const sealed: string[] = []
  const unreadable: string[] = []
  for (const row of await selectSources(ctx.db)) {
    const opened = openKey(ctx, row)
    if (!opened) unreadable.push(row.name)
    else if (opened.isOld) {
      await replaceSealed(ctx.db, row.id, row.keySealed, sealKey(ctx.settings.secretKey, row, opened.key))
      sealed.push(row.name)
    }
  }
  return { sealed, unreadable }
}
