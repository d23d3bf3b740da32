import type { Database } from '../db/connect.ts'
import type { Log } from '../db/log.ts'
import { withMigrationLock } from '../db/migrate.ts'
import {
  clearHalfRestored,
  holdsAnything,
  isHalfRestored,
  markHalfRestored,
  unmarkRestored,
} from '../db/unfinished-restore.ts'

/**
 * Marks an empty database as half restored, so that nobody starts on it. One that is marked already is emptied first: an earlier
 * restore was cut off or failed. Anything else is left alone.
 */
export async function prepareRestore(owner: Database['owner'], log: Log): Promise<'marked' | 'cleared' | 'not empty'> {
  return withMigrationLock(owner, log, async (client) => {
    if (await isHalfRestored(client)) {
      await clearHalfRestored(client)
      return 'cleared'
    }
    if (await holdsAnything(client)) return 'not empty'
    await markHalfRestored(client)
    return 'marked'
  })
}

/** From here on the database is like any other. This waits for the disk, and so for all that was loaded before. */
export async function endRestore(owner: Database['owner'], log: Log): Promise<void> {
  await withMigrationLock(owner, log, unmarkRestored)
}
