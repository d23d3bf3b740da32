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
