import type { Actor } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectHiddenLists } from './contact-owners.queries.ts'

/** Takes the lists that others have alone out of those that contacts are on. */
export async function withVisibleLists<Row extends { lists: number[] }>(
  db: Db | Transaction,
  actor: Pick<Actor, 'accountId' | 'workspaceId'>,
  rows: Row[],
): Promise<Row[]> {
  if (rows.every(({ lists }) => lists.length === 0)) return rows
  const hidden = new Set(await selectHiddenLists(db, actor))
  if (hidden.size === 0) return rows
  return rows.map((row) => ({ ...row, lists: row.lists.filter((id) => !hidden.has(id)) }))
}
