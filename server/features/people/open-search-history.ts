import type { SearchHistory } from '../../context.ts'
import type { Log } from '../../db/log.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import type { Db } from '../../db/transaction.ts'
import { writeLater } from '../../db/write-later.ts'
import { insertHistory, type HistoryRow } from './people.queries.ts'

/** Searches of one batch are written at most this long after the first of them. */
const waitMs = 250
const batchRows = 500
const batchChars = 1024 * 1024
/** Beyond these the database is not keeping up, and history is what can be spared. */
const maxRows = 10_000
const maxChars = 16 * 1024 * 1024

/**
 * The history of searches that nothing is counted for: written in batches, because a statement for each would cost a
 * search a sixth of its time. `close` writes what is left.
 */
export function openSearchHistory(db: Db, log: Log): SearchHistory & { close(): Promise<void> } {
  const waiting: HistoryRow[] = []
  let waitingChars = 0
  const late = writeLater(waitMs, write)

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, rowsOfBatch(waiting))
      for (const { filters } of batch) waitingChars -= filters.length
      try {
        await insertHistory(db, batch)
      } catch (error) {
        tellTrouble(log, error, 'searches are missing from the history')
      }
    }
  }

  return {
    add(entry) {
      const row = { ...entry, filters: JSON.stringify(entry.filters) }
      if (waiting.length >= maxRows || waitingChars + row.filters.length > maxChars) return
      waiting.push(row)
      waitingChars += row.filters.length
      late.soon()
    },
    close: late.flush,
  }
}

/** At least one, and no more than what makes a statement of ordinary size: a search can be 64,000 characters of criteria. */
function rowsOfBatch(waiting: readonly HistoryRow[]): number {
  let chars = 0
  const end = waiting.slice(0, batchRows).findIndex(({ filters }) => (chars += filters.length) > batchChars)
  return end < 0 ? batchRows : Math.max(1, end)
}
