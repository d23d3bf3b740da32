import { sql } from 'drizzle-orm'
import { sqlOn } from '../../server/db/sql-on.ts'
import { dbOf } from '../../server/db/transaction.ts'
import type { TestDatabase } from '../database.ts'

/** Rewrites a function of the database with one text put in the place of another: a planted bug. */
export async function plantInFunction(target: TestDatabase, name: string, find: string, put: string): Promise<void> {
  const owner = dbOf(target.ownerPool)
  const { rows } = await sqlOn(owner).execute<{ source: string }>(
    sql`select pg_get_functiondef(oid) as source from pg_proc where proname = ${name}`,
  )
  const source = rows[0]?.source ?? ''
  if (!source.includes(find)) throw new Error(`${name} does not contain ${find}`)
  await sqlOn(owner).execute(sql.raw(source.replace(find, put)))
}
