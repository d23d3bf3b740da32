import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'
import type { AccountSource } from './account-source.queries.ts'

const pageRows = 1_000

/** One page of rows as JSON texts, in the order of their key, and the key after which the next begins; null at the end. */
export async function selectPageOf(
  db: Db,
  source: AccountSource,
  { accountId, workspaceId }: Actor,
  after: string,
): Promise<{ rows: string[]; next: string | null }> {
  const { table, key, owner, addressed, isOwned, where = sql`true`, shown = {} } = source
  const ofWorkspace = isOwned
    ? sql`workspace_id = ${workspaceId} and (is_shared or owner_id = ${accountId})`
    : sql`workspace_id = ${workspaceId}`
  const isTheirs = addressed
    ? sql`lower(${sql.identifier(addressed)}) = (select lower(email) from users where id = ${accountId} and email_confirmed_at is not null)`
    : owner
      ? sql`${sql.identifier(owner)} = ${accountId}`
      : ofWorkspace
  const columns = sql.join(
    source.columns.map((column) => {
      const name = sql.identifier(column)
      const less = shown[column]
      return less ? sql`${less(accountId)} as ${name}` : name
    }),
    sql`, `,
  )
  const place = sql`${sql.identifier(key)}::text`
  const { rows } = await sqlOn(db).execute<{ place: string; row: string }>(sql`
    select ${place} as place, (select row_to_json(picked)::text from (select ${columns}) picked) as row
    from ${sql.identifier(table)}
    where ${isTheirs} and ${where} and ${place} collate "C" > ${after}
    order by ${place} collate "C" limit ${pageRows}`)
  return { rows: rows.map(({ row }) => row), next: rows.length < pageRows ? null : (rows.at(-1)?.place ?? null) }
}
