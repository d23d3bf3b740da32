import type { Whose } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectHiddenLists } from './contact-owners.queries.ts'

/** Takes the lists that others have alone out of those that contacts are on. */
export async function withVisibleLists<Row extends { lists: number[] }>(
  db: Db | Transaction,
  actor: Whose,
  rows: Row[],
): Promise<Row[]> {
  if (rows.every(({ lists }) => lists.length === 0)) return rows
  return withoutLists(rows, await selectHiddenLists(db, actor))
}

export function withoutLists<Row extends { lists: number[] }>(rows: Row[], hidden: readonly number[]): Row[] {
  if (hidden.length === 0) return rows
  const away = new Set(hidden)
  return rows.map((row) => ({ ...row, lists: row.lists.filter((id) => !away.has(id)) }))
}
