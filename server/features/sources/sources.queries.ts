import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { sourcePolicies, sources, type SourceRow } from '../../db/tables/sources.ts'
import { lockRow, sqlOn, updateRows } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** All that weren't removed, in the operator's order. */
export async function selectSources(db: Db | Transaction): Promise<SourceRow[]> {
  return sqlOn(db).select().from(sources).where(isNull(sources.removedAt)).orderBy(asc(sources.place), asc(sources.id))
}

/** Holds back every other change and every call of the source until the transaction ends; null if there is none of this name. */
export async function lockSourceNamed(tx: Transaction, name: string): Promise<SourceRow | null> {
  return lockRow(tx, sources, and(eq(sql`lower(${sources.name})`, name.toLowerCase()), isNull(sources.removedAt)))
}

export async function updateSource(tx: Db | Transaction, id: number, set: Partial<SourceRow>): Promise<void> {
  await updateRows(tx, sources, set, { id })
}

/** Puts a key that was sealed anew in the place of the one that was read, unless that was changed since. */
export async function replaceSealed(db: Db, id: number, before: string, keySealed: string): Promise<boolean> {
  return (await updateRows(db, sources, { keySealed }, { id, keySealed: before })) > 0
}

/** All of them, locked in the order of their ids; told in the operator's order. One process at a time adds or orders them. */
export async function lockSources(tx: Transaction): Promise<SourceRow[]> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('quarry sources'))`)
  const rows = await sqlOn(tx)
    .select()
    .from(sources)
    .where(isNull(sources.removedAt))
    .orderBy(asc(sources.id))
    .for('update')
  return rows.toSorted((a, b) => a.place - b.place || a.id - b.id)
}

export async function insertSource(tx: Transaction, source: typeof sources.$inferInsert): Promise<number> {
  const [row] = await sqlOn(tx).insert(sources).values(source).returning({ id: sources.id })
  if (!row) throw new Error('a source was not written')
  return row.id
}

export async function insertPolicy(tx: Transaction, policy: typeof sourcePolicies.$inferInsert): Promise<void> {
  await sqlOn(tx).insert(sourcePolicies).values(policy)
}

/** When the operator last said what, by source. */
export async function selectPolicies(db: Db): Promise<Map<number, Date>> {
  const rows = await sqlOn(db)
    .select({ sourceId: sourcePolicies.sourceId, saidAt: sourcePolicies.saidAt })
    .from(sourcePolicies)
    .orderBy(asc(sourcePolicies.id))
  return new Map(rows.map(({ sourceId, saidAt }) => [sourceId, saidAt]))
}
