import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { sources, type SourceRow } from '../../db/tables/sources.ts'
import { sqlOn } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** All that weren't removed, in the operator's order. */
export async function selectSources(db: Db | Transaction): Promise<SourceRow[]> {
  return sqlOn(db).select().from(sources).where(isNull(sources.removedAt)).orderBy(asc(sources.place), asc(sources.id))
}

/** Holds back every other change and every call of the source until the transaction ends; null if there is none of this name. */
export async function lockSourceNamed(tx: Transaction, name: string): Promise<SourceRow | null> {
  const [row] = await sqlOn(tx)
    .select()
    .from(sources)
    .where(and(eq(sql`lower(${sources.name})`, name.toLowerCase()), isNull(sources.removedAt)))
    .for('update')
  return row ?? null
}

export async function updateSource(tx: Db | Transaction, id: number, set: Partial<SourceRow>): Promise<void> {
  await sqlOn(tx).update(sources).set(set).where(eq(sources.id, id))
}

/** Puts a key that was sealed anew in the place of the one that was read, unless that was changed since. */
export async function replaceSealed(db: Db, id: number, before: string, keySealed: string): Promise<boolean> {
  const rows = await sqlOn(db)
    .update(sources)
    .set({ keySealed })
    .where(and(eq(sources.id, id), eq(sources.keySealed, before)))
    .returning({ id: sources.id })
  return rows.length > 0
}
