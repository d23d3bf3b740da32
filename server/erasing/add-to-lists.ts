import { existsSync, mkdirSync } from 'node:fs'
import { selectFolders } from '../backup/backups.queries.ts'
import type { Db } from '../db/transaction.ts'
import {
  addToList,
  listIn,
  ownLists,
  readList,
  type ListFolders,
  type ListLine,
  type ErasedLine,
} from './erased-list.ts'
import type { NoteClosed } from '../context.ts'
import type { Log } from '../db/log.ts'
import { identifierHmac } from '../../engines/directory/suppression/identifier.ts'
import { keyMark, selectListed } from '../../engines/directory/suppression/listed.queries.ts'
import { makeKey } from '../../engines/directory/suppression/suppression.queries.ts'
import type { Database } from '../db/connect.ts'

/**
 * Adds lines to DATA_DIR's list, to those of ERASED_LISTS and to that beside every backup. Answers the folders that can't be written here.
 */
export async function addToLists(
  { db, dataDir, erasedLists }: ListFolders & { db: Db },
  lines: readonly ListLine[],
): Promise<string[]> {
  if (lines.length === 0) return []
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  addToList(listIn(dataDir), lines)
  const folders = new Set([...erasedLists, ...(await selectFolders(db))])
  return [...folders].filter((folder) => !isAdded(folder, lines))
}

/** At a start: each list of this machine gets what the others have, as a folder may be new or have been away. Answers as `addToLists`. */
export function joinLists(folders: ListFolders): string[] {
  const { dataDir, erasedLists } = folders
  if (erasedLists.length === 0) return []
  const lines = ownLists(folders).flatMap((file) => readList(file))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return [dataDir, ...erasedLists].filter((folder) => !isAdded(folder, lines))
}

function isAdded(folder: string, lines: readonly ListLine[]): boolean {
  if (!existsSync(folder)) return false
  try {
    addToList(listIn(folder), lines)
    return true
  } catch {
    return false
  }
}

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

/**
 * Writes who was just erased into DATA_DIR's list and beside every backup, where a restore of one from before reads it: the database
 * alone would forget it. Answers the folders of backups that can't be written here.
 * @param since the database's time before the erasing
 */
export async function noteErased(
  { db, pool, dataDir, erasedLists }: ListFolders & { db: Db; pool: Database['pool'] },
  { contactIds, addresses, since }: { contactIds: readonly string[]; addresses: readonly string[]; since: string },
): Promise<string[]> {
  const client = await pool.connect()
  let lines: ErasedLine[]
  try {
    const key = await makeKey(client)
    const mark = await keyMark(client)
    const numbered = contactIds.filter((id) => /^(own|demo):/.test(id))
    const ids = new Map(numbered.map((id) => [identifierHmac(key, { kind: 'id', value: id }), id]))
    const known = [
      ...addresses.map((value) => ({ kind: 'email' as const, value })),
      ...contactIds.map((value) => ({ kind: 'id' as const, value })),
    ]
    const listed = await selectListed(pool, since, known)
    lines = listed.map(({ kind, hmac }) => {
      const id = ids.get(hmac)
      return { at: since, key: mark, kind, hmac, ...(id !== undefined && { id }) }
    })
  } finally {
    client.release()
  }
  return addToLists({ db, dataDir, erasedLists }, lines)
}
