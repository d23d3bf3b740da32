import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { enrichmentRows, enrichments, type EnrichedRow, type EnrichmentRow } from '../../db/tables/enrichments.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, matching, sqlOn, updateRows } from '../../db/sql-on.ts'

export type NewEnrichment = Omit<EnrichmentRow, 'emptiedAt'>
/** `cells` is JSON. */
export type NewRow = Pick<EnrichedRow, 'line' | 'outcome' | 'contactId' | 'sameAs' | 'emailKey' | 'isNameless'> & {
  cells: string
}

/** Serialises new files of one account, so that two at once can't both be the last one allowed. */
export async function lockFiles(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${workspaceId}`}, 0))`)
}

export async function countKept(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(enrichments, and(eq(enrichments.workspaceId, workspaceId), isNull(enrichments.emptiedAt)))
}

function jsonOf(rows: readonly NewRow[]): string {
  const each = rows.map(({ cells, ...row }) => `{"cells":${cells},${JSON.stringify(row).slice(1)}`)
  return `[${each.join(',')}]`
}

/** One statement for all rows: they would be more parameters than a statement takes. */
export async function insertEnrichment(tx: Transaction, file: NewEnrichment, rows: readonly NewRow[]): Promise<void> {
  await sqlOn(tx).insert(enrichments).values(file)
  await sqlOn(tx).execute(sql`
    insert into enrichment_rows (batch_id, workspace_id, position, line, cells, outcome, contact_id, same_as, email_key, is_nameless)
    select ${file.batchId}, ${file.workspaceId}, position - 1, (given ->> 'line')::int, given -> 'cells', given ->> 'outcome',
      given ->> 'contactId', (given ->> 'sameAs')::int, given ->> 'emailKey', (given ->> 'isNameless')::boolean
    from jsonb_array_elements(${jsonOf(rows)}::jsonb) with ordinality as list (given, position)`)
}

export async function findEnrichments(db: Db, workspaceId: WorkspaceId, ids: readonly string[]) {
  if (ids.length === 0) return []
  return sqlOn(db)
    .select()
    .from(enrichments)
    .where(and(eq(enrichments.workspaceId, workspaceId), inArray(enrichments.batchId, [...ids])))
}

/** The next rows of a file in their order; only the account's own. */
export async function selectRows(
  db: Db,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  after: number,
  most: number,
): Promise<EnrichedRow[]> {
  return sqlOn(db)
    .select()
    .from(enrichmentRows)
    .where(matching(enrichmentRows, { batchId: id, workspaceId }, gt(enrichmentRows.position, after)))
    .orderBy(asc(enrichmentRows.position))
    .limit(most)
}

export type ItemStatus = {
  state: string
  status: string | null
  reason: string | null
  owned: boolean
  charged: number
  receiptId: string | null
}

/** The results for the people of a file: contact → status, "" if not known yet. */
export async function selectStatuses(db: Db, batchId: string, contactIds: readonly string[]) {
  if (contactIds.length === 0) return new Map()
  const { rows } = await sqlOn(db).execute<ItemStatus & { key: string }>(sql`
    select subject_key as key, state, status, reason, owned, charged, receipt_id as "receiptId" from batch_items
    where batch_id = ${batchId} and subject_key in (select jsonb_array_elements_text(${JSON.stringify(contactIds)}::jsonb))`)
  return new Map(rows.map(({ key, ...item }) => [key, item]))
}

/** Hides the rows of this file; they can still be restored. */
export async function markEmptied(tx: Transaction, workspaceId: WorkspaceId, id: string, at: Date): Promise<boolean> {
  return (await updateRows(tx, enrichments, { emptiedAt: at }, { batchId: id, workspaceId, emptiedAt: null })) === 1
}

/** False if the account emptied no such file since then. */
export async function unmarkEmptied(
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
  since: Date,
): Promise<boolean> {
  const isTheirs = matching(enrichments, { batchId: id, workspaceId }, gte(enrichments.emptiedAt, since), hasRows)
  return (await updateRows(tx, enrichments, { emptiedAt: null }, isTheirs)) === 1
}

/** The names of the columns are deleted with the rows. */
const hasRows = sql`${enrichments.header} <> '[]'`

export async function selectEmptied(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await sqlOn(db)
    .select({ id: enrichments.batchId })
    .from(enrichments)
    .where(and(lt(enrichments.emptiedAt, before), hasRows))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Deletes the rows of files, and the names of their columns. */
export async function emptyFiles(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await deleteRows(tx, enrichmentRows, inArray(enrichmentRows.batchId, [...ids]))
  const emptiedAt = sql`coalesce(${enrichments.emptiedAt}, ${at}::timestamptz)`
  await updateRows(tx, enrichments, { emptiedAt, header: [], uses: [] }, inArray(enrichments.batchId, [...ids]))
}

export async function selectOldFiles(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await sqlOn(db)
    .select({ id: enrichments.batchId })
    .from(enrichments)
    .where(and(isNull(enrichments.emptiedAt), lt(enrichments.createdAt, before)))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Files with rows, hidden or not. */
export async function selectFilesOf(tx: Transaction, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await sqlOn(tx)
    .select({ id: enrichments.batchId })
    .from(enrichments)
    .where(and(eq(enrichments.workspaceId, workspaceId), hasRows))
  return rows.map(({ id }) => id)
}

/** For all accounts: blanks every row about the person as a whole. Answers how many. */
export async function blankRows(
  db: Db,
  { contactIds, keys }: { contactIds: readonly string[]; keys: readonly string[] },
): Promise<number> {
  const blank = { outcome: 'erased', contactId: '', emailKey: '', isNameless: false } as const
  const isTheirs = or(inArray(enrichmentRows.contactId, [...contactIds]), inArray(enrichmentRows.emailKey, [...keys]))
  return updateRows(db, enrichmentRows, { ...blank, cells: [] }, isTheirs)
}
