import { asWriter, lockImports, withDirectoryClient, type DirectoryPool } from '../directory-lock.queries.ts'
import { buildMissingIndexes } from './store/set-aside-indexes.queries.ts'
import { endImport, findLast, findUnfinished, type ImportState } from './store/import-rows.queries.ts'
import { takeBack } from './store/undo-import.queries.ts'

export type UndoneImport = {
  import: ImportState
  /** People whom it had added and who are gone again. */
  removed: number
  /** People whom it had changed, or merged with others, and who are as they were. */
  restored: number
}

/**
 * Takes the last import back, done or not, all of it in one transaction: people it added go (unless a later import changed
 * them), people it changed become as they were, people it merged are two again. Those who were erased meanwhile stay
 * away. Null if there is nothing to undo.
 */
export async function undoImport(pool: DirectoryPool): Promise<UndoneImport | null> {
  return withDirectoryClient(pool, async (client) => {
    await lockImports(client)
    return asWriter(client, async () => {
      const last = await findLast(client)
      if (!last) return null
      const counts = await takeBack(client, last.id)
      // Not before: whatever is wrong with what it brought, it can be taken back.
      await buildMissingIndexes(client)
      await endImport(client, last.id, 'undone')
      return { import: last, ...counts }
    })
  })
}

/** Ends an import that stands half done: what it brought stays, the rest of its file is left out. Null if there is none. */
export async function abandonImport(pool: DirectoryPool): Promise<ImportState | null> {
  return withDirectoryClient(pool, async (client) => {
    await lockImports(client)
    return asWriter(client, async () => {
      const unfinished = await findUnfinished(client)
      await buildMissingIndexes(client)
      if (unfinished) await endImport(client, unfinished.id, 'abandoned')
      return unfinished
    })
  })
}
