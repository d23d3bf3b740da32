import { identifierHmac } from '../../engines/directory/suppression/identifier.ts'
import { keyMark, selectListed } from '../../engines/directory/suppression/listed.queries.ts'
import { makeKey } from '../../engines/directory/suppression/suppression.queries.ts'
import type { EraseTarget } from '../../engines/directory/suppression/erase-from-directory.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/transaction.ts'
import { addToLists } from './add-to-lists.ts'
import type { ErasedLine, ListFolders } from './erased-list.ts'

/**
 * Writes who was just erased into DATA_DIR's list and beside every backup, where a restore of one from before reads it: the database
 * alone would forget it. Answers the folders of backups that can't be written here.
 * @param since the database's time before the erasing
 */
export async function noteErased(
  { db, pool, dataDir, erasedLists }: ListFolders & { db: Db; pool: Database['pool'] },
  { target, contactIds, since }: { target: EraseTarget; contactIds: readonly string[]; since: string },
): Promise<string[]> {
  const client = await pool.connect()
  let lines: ErasedLine[]
  try {
    const key = await makeKey(client)
    const mark = await keyMark(client)
    const numbered = contactIds.filter((id) => /^(own|demo):/.test(id))
    const ids = new Map(numbered.map((id) => [identifierHmac(key, { kind: 'id', value: id }), id]))
    const given = target.kind === 'email' ? [{ kind: 'email' as const, value: target.address }] : []
    const known = contactIds.map((value) => ({ kind: 'id' as const, value }))
    const listed = await selectListed(pool, since, [...given, ...known])
    lines = listed.map(({ kind, hmac }) => {
      const id = ids.get(hmac)
      return { at: since, key: mark, kind, hmac, ...(id !== undefined && { id }) }
    })
  } finally {
    client.release()
  }
  return addToLists({ db, dataDir, erasedLists }, lines)
}
