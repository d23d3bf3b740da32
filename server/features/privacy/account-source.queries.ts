import { sql, type SQL } from 'drizzle-orm'
import type { AccountId } from '../../actor.ts'

/** A table's rows of one account: what of them is the account's to have, and the column by which they are paged. `owner` where they are
 * the account's own and not its workspace's. */
export type AccountSource = {
  table: string
  key: string
  columns: readonly string[]
  owner?: 'id' | 'user_id' | 'account_id' | 'owner_id'
  /** Of the account's address, once it has shown that this is its own: the column that holds it. */
  addressed?: 'recipient' | 'address'
  /** Of the workspace's, what others have alone is left out. */
  isOwned?: true
  where?: SQL
  /** Columns that say less than they hold, to this reader. */
  shown?: Readonly<Record<string, (reader: AccountId) => SQL>>
}

/** Whether a list is not another's alone: what is on it is told nobody else. */
const isSeen = (list: SQL, reader: AccountId) =>
  sql`not exists (select from contact_lists l where l.id = ${list} and not l.is_shared and l.owner_id <> ${reader})`

/** The column `lists` of a contact. */
export const seenLists = (reader: AccountId) =>
  sql`array(select list from unnest(lists) as list where ${isSeen(sql`list`, reader)})`

/** The column `got` of a merge. */
export const gotOfSeenLists = (reader: AccountId) => sql`jsonb_set(got, '{lists}', coalesce(
  (select jsonb_agg(list) from jsonb_array_elements(got -> 'lists') as list where ${isSeen(sql`list::integer`, reader)}), '[]'))`

/** Of the workspaces that somebody else owns: those of the account's own are told of as a whole. */
export const inOthers = (table: string) =>
  sql`not exists (select from workspaces w where w.id = workspace_id and w.owner_id = ${sql.identifier(table)}.owner_id)`

/** Of the workspaces that the account has not left. */
export const stillIn = (table: string, owner: string) =>
  sql`workspace_id in (select m.workspace_id from memberships m where m.account_id = ${sql.identifier(table)}.${sql.identifier(owner)})`
