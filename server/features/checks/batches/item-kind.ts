import type { BatchItemRow, BatchRow } from '../../../db/tables.ts'

/** What the items of a batch are: a file is enriched by reveals. */
export function itemKind(kind: BatchRow['kind']): BatchItemRow['kind'] {
  return kind === 'enrich' ? 'reveal' : kind
}
