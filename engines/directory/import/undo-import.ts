import {
  asWriter,
  lockImports,
  withDirectoryClient,
  type DirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import { selectSpellings } from '../companies/companies.queries.ts'
import { resolveTouched, type Touched } from '../companies/resolve-touched.ts'
import { renumberMoved, resolveUnread } from '../companies/settle-companies.ts'
import { buildMissingIndexes } from './store/set-aside-indexes.queries.ts'
import { endImport, findLast, findUnfinished, type ImportState } from './store/import-rows.queries.ts'
import { takeBack } from './store/undo-import.queries.ts'

/** Spellings of companies resolved at once. */
const PIECE = 2_000

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
    const undone = await asWriter(client, async () => {
      const last = await findLast(client)
      if (!last) return null
      const { goneCompanies, ...counts } = await takeBack(client, last.id)
      await settleGone(client, goneCompanies)
      // Not before: whatever is wrong with what it brought, it can be taken back.
      await buildMissingIndexes(client)
      await endImport(client, last.id, 'undone')
      return { import: last, ...counts }
    })
    await renumberMoved(client)
    return undone
  })
}

/** Companies are as if what went had never been there; what came back is resolved. */
async function settleGone(client: DirectoryClient, gone: readonly Touched[]): Promise<void> {
  for (let from = 0; from < gone.length; from += PIECE) await resolveTouched(client, gone.slice(from, from + PIECE))
  for (;;) {
    const unread = await selectSpellings(client, { after: 0, limit: PIECE, unread: true })
    if (unread.length === 0) break
    await resolveUnread(client, unread)
  }
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
