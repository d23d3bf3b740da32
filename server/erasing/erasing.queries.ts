import { sql } from 'drizzle-orm'
import { users } from '../db/tables/accounts.ts'
import { workspaces } from '../db/tables/workspaces.ts'
import { sqlOn } from '../db/sql-on.ts'
import type { Db } from '../db/transaction.ts'
import type { ClosingLine } from './erased-list.ts'

/** Every account that is closed and every workspace that is deleted, as lines of the list. */
export async function selectClosings(db: Db): Promise<ClosingLine[]> {
  const { rows } = await sqlOn(db).execute<{ kind: ClosingLine['kind']; id: string; at: Date }>(sql`
    select 'account' as kind, id, closed_at as at from ${users} where closed_at is not null
    union all select 'workspace', id, deleted_at from ${workspaces} where deleted_at is not null`)
  return rows.map(({ kind, id, at }) => ({ at: new Date(at).toISOString(), kind, id }))
}

/** An address, or an id such as own:17, as it stands within any text. */
const address = String.raw`[^\s@<>"'(),:;\[\]\\{}|=/]+@[^\s@<>"'(),:;\[\]\\{}|=/]+`
const contactId = String.raw`\m(?:own|demo|apollo|hunter|prospeo|peopledatalabs|http):[^\s@",\\(){}\[\]]{1,90}`

/** Everything in any row of the product that could name a person: addresses and ids, each once. */
export async function selectTraces(db: Db, take: (texts: readonly string[]) => Promise<void>): Promise<void> {
  const tables = await sqlOn(db).execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await sqlOn(db).execute<{ text: string }>(
      sql`select distinct rtrim(found[1], '.!?') as text from ${sql.raw(name)} t,
        regexp_matches(t::text, ${`${address}|${contactId}`}, 'g') found`,
    )
    await take(rows.map(({ text }) => text))
  }
}
