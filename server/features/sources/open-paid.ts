import type { Source, SourceClaim } from '../../../engines/sources/port.ts'
import type { SourceRow } from '../../db/tables/sources.ts'
import { openKey } from './keys/seal-key.ts'
import type { PaidSource } from './paid-source.ts'
import { placeFault } from './place-of.ts'
import type { SourcesContext } from './sources-context.ts'

type Opened = { mark: string; source: Source }

/** By what opens them, so that each installation of one process has its own. */
const opened = new WeakMap<SourcesContext['openSource'], Map<number, Opened>>()

/**
 * A source with its adapter opened; a row whose key, kind or place changed is opened anew. Null if it can't be: its key can't be read,
 * it may not be reached from here, or this version doesn't know its kind.
 */
export function openPaid(ctx: Pick<SourcesContext, 'openSource' | 'settings'>, row: SourceRow): PaidSource | null {
  const source = sourceOf(ctx, row)
  if (!source) return null
  const { id, name, kind, microUsdPerUnit, keepsPeopleSince, keepDays, factsADay, matchesADay } = row
  const mayCharge = Object.fromEntries(means.map((each) => [each, row.mayCharge.includes(each)]))
  return {
    id,
    name,
    kind,
    label: source.label,
    source,
    microUsdPerUnit,
    mayCharge: mayCharge as PaidSource['mayCharge'],
    keepsPeopleSince,
    keepDays,
    factsADay,
    matchesADay,
  }
}

export const means: readonly SourceClaim['means'][] = ['valid', 'accept_all', 'risky', 'invalid', 'unknown']

function sourceOf(ctx: Pick<SourcesContext, 'openSource' | 'settings'>, row: SourceRow): Source | null {
  const kept = opened.get(ctx.openSource) ?? new Map<number, Opened>()
  opened.set(ctx.openSource, kept)
  const mark = [ctx.settings.mode, row.kind, row.base, row.keySealed, row.waterfallMilliunits].join(' ')
  const before = kept.get(row.id)
  if (before?.mark === mark) return before.source
  kept.delete(row.id)
  const key = placeFault(ctx.settings.mode, row.base) === null ? openKey(ctx, row) : null
  const { kind, base, waterfallMilliunits } = row
  const source = key && ctx.openSource({ kind, key: key.key, base, waterfallMilliunits })
  if (source) kept.set(row.id, { mark, source })
  return source
}
