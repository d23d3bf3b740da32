import { sql } from 'drizzle-orm'
import { sqlOn } from '../db/sql-on.ts'
import type { Db } from '../db/transaction.ts'

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
