import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../../../actor.ts'
import type { CsvDelimiter } from '../../../../csv/csv-delimiter.ts'
import { type BatchRow, type ListFileRow, listFiles, type ListRow, listRows } from '../../../../db/tables/checks.ts'
import { deleteRows, selectRows, sqlOn } from '../../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../../db/transaction.ts'

/** `cells` is JSON, as it is kept: a file may have a million of them. `key`: the row's address, "" if it has none. */
export type BroughtFile = {
  delimiter: CsvDelimiter
  header: string[]
  rows: { line: number; cells: string; key: string }[]
}

/** One statement for all rows: they would be more parameters than a statement takes. */
export async function insertBrought(
  tx: Transaction,
  { id, workspaceId, createdAt }: BatchRow,
  { delimiter, header, rows }: BroughtFile,
): Promise<void> {
  await sqlOn(tx).insert(listFiles).values({ batchId: id, workspaceId, delimiter, header, createdAt })
  const given = rows.map(({ line, cells, key }) => `{"line":${line},"key":${JSON.stringify(key)},"cells":${cells}}`)
  await sqlOn(tx).execute(sql`
    insert into list_rows (batch_id, workspace_id, line, cells, address_key)
    select ${id}, ${workspaceId}, line, cells, key
    from jsonb_to_recordset(${`[${given.join(',')}]`}::jsonb) as given (line int, cells jsonb, key text)`)
}

/** Of these lists, those that came as a CSV and still have its rows. */
export async function findBrought(db: Db, workspaceId: WorkspaceId, ids: readonly string[]): Promise<ListFileRow[]> {
  if (ids.length === 0) return []
  return selectRows(db, listFiles, and(eq(listFiles.workspaceId, workspaceId), inArray(listFiles.batchId, [...ids])))
}

/** The next rows of a file in their order. */
export async function selectBrought(db: Db, batchId: string, after: number, most: number): Promise<ListRow[]> {
  return selectRows(db, listRows, and(eq(listRows.batchId, batchId), gt(listRows.line, after)), {
    by: [asc(listRows.line)],
    most,
  })
}

/** Answers how many files. */
export async function deleteBroughtBefore(db: Db, before: Date, most: number): Promise<number> {
  const old = sqlOn(db)
    .select({ id: listFiles.batchId })
    .from(listFiles)
    .where(lt(listFiles.createdAt, before))
    .limit(most)
  return deleteRows(db, listFiles, inArray(listFiles.batchId, old))
}

export async function deleteBroughtOf(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteRows(tx, listFiles, { workspaceId })
}
