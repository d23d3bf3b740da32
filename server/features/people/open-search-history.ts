import type { SearchHistory, SearchHistoryEntry } from '../../context.ts'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/transaction.ts'
import { insertHistory } from './people.queries.ts'

/** Searches of one batch are written at most this long after the first of them. */
const waitMs = 250
const batchRows = 500
/** Beyond these the database is not keeping up, and history is what can be spared. */
const maxRows = 10_000

/**
 * The history of searches that nothing is counted for: written in batches, because a statement for each would cost a
 * search a sixth of its time. `close` writes what is left.
 */
export function openSearchHistory(db: Db, log: Log): SearchHistory & { close(): Promise<void> } {
  let waiting: SearchHistoryEntry[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchRows)
      waiting = waiting.slice(batchRows)
      try {
        await insertHistory(db, batch)
      } catch (error) {
        log.warn({ err: error, rows: batch.length }, 'searches are missing from the history')
      }
    }
  }

  return {
    add(entry) {
      if (waiting.length >= maxRows) return
      waiting.push(entry)
      timer ??= setTimeout(() => void flush(), waitMs)
    },
    close: flush,
  }
}
