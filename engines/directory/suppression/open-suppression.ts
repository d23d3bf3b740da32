import type { DirectoryPool } from '../directory-lock.queries.ts'
import type { Suppression } from '../port.ts'
import { insertSuppressions, makeKey } from './suppression.queries.ts'
import { isSuppressed, suppressedOf } from './suppressed-of.ts'

/** The list of who is never asked for and never imported again, by itself: nothing else of a person is changed here. */
export function openSuppression(pool: DirectoryPool): Suppression {
  return {
    holds: (identifiers) => isSuppressed(pool, identifiers),
    heldAmong: (people) => suppressedOf(pool, () => people),
    async add(identifiers) {
      if (identifiers.length === 0) return
      const client = await pool.connect()
      try {
        await insertSuppressions(client, await makeKey(client), identifiers)
      } finally {
        client.release()
      }
    },
  }
}
