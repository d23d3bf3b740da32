import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { enrichmentRows, enrichments, type EnrichedRow, type EnrichmentRow } from '../../db/enrichment-tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

export type NewEnrichment = Omit<EnrichmentRow, 'emptiedAt'>
export type NewRow = Pick<EnrichedRow, 'line' | 'cells' | 'outcome' | 'contactId' | 'sameAs' | 'emailKey'>

export async function countKept(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(enrichments)
    .where(and(eq(enrichments.userId, userId), isNull(enrichments.emptiedAt)))
  return row?.count ?? 0
}

/** One statement for all rows: they would be more parameters than a statement takes. */
export async function insertEnrichment(tx: Transaction, file: NewEnrichment, rows: readonly NewRow[]): Promise<void> {
  await tx.insert(enrichments).values(file)
  await tx.execute(sql`
    insert into enrichment_rows (batch_id, user_id, position, line, cells, outcome, contact_id, same_as, email_key)
    select ${file.batchId}, ${file.userId}, position - 1, (given ->> 'line')::int, given -> 'cells', given ->> 'outcome',
      given ->> 'contactId', (given ->> 'sameAs')::int, given ->> 'emailKey'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (given, position)`)
}

export async function findEnrichments(db: Db, userId: string, ids: readonly string[]): Promise<EnrichmentRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(enrichments)
    .where(and(eq(enrichments.userId, userId), inArray(enrichments.batchId, [...ids])))
}

/** The next rows of a file in their order; only the account's own. */
export async function selectRows(
  db: Db,
  { userId, id }: { userId: string; id: string },
  after: number,
  most: number,
): Promise<EnrichedRow[]> {
  return db
    .select()
    .from(enrichmentRows)
    .where(and(eq(enrichmentRows.batchId, id), eq(enrichmentRows.userId, userId), gt(enrichmentRows.position, after)))
    .orderBy(asc(enrichmentRows.position))
    .limit(most)
}

/** How the people of a file came out: contact → status, "" where that isn't known yet. */
export async function selectStatuses(
  db: Db,
  batchId: string,
  contactIds: readonly string[],
): Promise<Map<string, { state: string; status: string | null; reason: string | null }>> {
  if (contactIds.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; state: string; status: string | null; reason: string | null }>(sql`
    select subject_key as key, state, status, reason from batch_items
    where batch_id = ${batchId} and subject_key in (select jsonb_array_elements_text(${JSON.stringify(contactIds)}::jsonb))`)
  return new Map(rows.map(({ key, ...item }) => [key, item]))
}

/** Deletes the rows of files, and what their columns were called. */
export async function emptyFiles(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(enrichmentRows).where(inArray(enrichmentRows.batchId, [...ids]))
  await tx
    .update(enrichments)
    .set({ emptiedAt: at, header: [], uses: [] })
    .where(and(inArray(enrichments.batchId, [...ids]), isNull(enrichments.emptiedAt)))
}

export async function selectOldFiles(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: enrichments.batchId })
    .from(enrichments)
    .where(and(isNull(enrichments.emptiedAt), lt(enrichments.createdAt, before)))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function selectFilesOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: enrichments.batchId })
    .from(enrichments)
    .where(and(eq(enrichments.userId, userId), isNull(enrichments.emptiedAt)))
  return rows.map(({ id }) => id)
}

/** Reaches into all accounts. What a row said of the person goes as a whole. Answers how many rows did. */
export async function blankRows(
  db: Db,
  { contactIds, keys }: { contactIds: readonly string[]; keys: readonly string[] },
): Promise<number> {
  const rows = await db
    .update(enrichmentRows)
    .set({ cells: [], outcome: 'erased', contactId: '', emailKey: '' })
    .where(or(inArray(enrichmentRows.contactId, [...contactIds]), inArray(enrichmentRows.emailKey, [...keys])))
    .returning({ id: enrichmentRows.id })
  return rows.length
}
