import { existsSync, mkdirSync } from 'node:fs'
import { selectFolders } from '../backup/backups.queries.ts'
import type { Db } from '../db/transaction.ts'
import { addToList, listIn, type ListLine } from './erased-list.ts'

/** Adds lines to DATA_DIR's list and to that beside every backup. Answers the folders of backups that can't be written here. */
export async function addToLists(
  { db, dataDir }: { db: Db; dataDir: string },
  lines: readonly ListLine[],
): Promise<string[]> {
  if (lines.length === 0) return []
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  addToList(listIn(dataDir), lines)
  return (await selectFolders(db)).filter((folder) => !isAdded(folder, lines))
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
