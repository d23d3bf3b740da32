import { existsSync, mkdirSync } from 'node:fs'
import { selectFolders } from '../backup/backups.queries.ts'
import type { Db } from '../db/transaction.ts'
import { addToList, listIn, ownLists, readList, type ListFolders, type ListLine } from './erased-list.ts'

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
