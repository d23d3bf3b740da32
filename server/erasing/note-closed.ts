import type { NoteClosed } from '../context.ts'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/transaction.ts'
import { addToLists, joinLists } from './add-to-lists.ts'
import type { ListFolders } from './erased-list.ts'

/**
 * Notes what was just closed where a restored backup will look: the database alone would forget it. It is closed whether or not
 * that works; a worker notes accounts again for an hour, and each backup all of them.
 */
export function noteClosed(places: ListFolders & { db: Db }, log: Log): NoteClosed {
  const unlisted = joinLists(places)
  if (unlisted.length > 0) log.error({ unlisted }, 'these folders of ERASED_LISTS can’t be written')
  return async ({ at, ...closed }) => {
    try {
      const without = await addToLists(places, [{ at: at.toISOString(), ...closed }])
      const away = without.filter((folder) => places.erasedLists.includes(folder))
      if (away.length > 0) throw new Error(`${away.join(', ')} can’t be written`)
    } catch (error) {
      log.error({ err: error }, 'the list of closed accounts can’t be written: a restored backup would open one again')
    }
  }
}
