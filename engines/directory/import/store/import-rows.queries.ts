import { NOTICE_CHANGE, NOTICE_WHOLE, WAIT_FOR_WRITERS, type DirectoryClient } from '../../directory-lock.queries.ts'
import type { SourceKind } from '../../../sources/port.ts'
import type { LayoutName } from '../rows/imported-row.ts'

const BEGIN = `begin; set local synchronous_commit = off; set local enable_seqscan = off; set local enable_mergejoin = off;
  set local enable_hashjoin = off; set local jit = off`

/** How far an import has come; the numbers are of all of its runs. */
export type ImportState = {
  id: number
  fileName: string
  fileKey: string
  /** Of a paid source its kind: its ids are those of `apollo:…`. */
  layout: LayoutName | SourceKind
  /** `source`: people of a paid source, who come and go by themselves; no file, and nothing to be undone. */
  state: 'running' | 'done' | 'abandoned' | 'undone' | 'source'
  rowsRead: number
  rowsAdded: number
  rowsMerged: number
  rowsUnchanged: number
  rowsRefused: number
  rowsSuppressed: number
  /** How long the file of refused rows was at that point. */
  errorsBytes: number
}

export const importColumns = `id, file_name as "fileName", file_key as "fileKey", layout, state, rows_read::float8 as "rowsRead",
  rows_added::float8 as "rowsAdded", rows_merged::float8 as "rowsMerged", rows_unchanged::float8 as "rowsUnchanged",
  rows_refused::float8 as "rowsRefused", rows_suppressed::float8 as "rowsSuppressed", errors_bytes::float8 as "errorsBytes"`

export async function findUnfinished(client: DirectoryClient): Promise<ImportState | null> {
  const { rows } = await client.query<ImportState>(
    `select ${importColumns} from directory.imports where state = 'running' order by id desc limit 1`,
  )
  return rows[0] ?? null
}

/** The newest import of a file that was not undone. */
export async function findLast(client: DirectoryClient): Promise<ImportState | null> {
  const { rows } = await client.query<ImportState>(
    `select ${importColumns} from directory.imports where state not in ('undone', 'source') order by id desc limit 1`,
  )
  return rows[0] ?? null
}

export async function insertImport(
  client: DirectoryClient,
  file: { fileName: string; fileKey: string; layout: string; mapping: unknown },
): Promise<ImportState> {
  const { rows } = await client.query<ImportState>(
    `insert into directory.imports (file_name, file_key, layout, mapping, state)
      values ($1, $2, $3, $4, 'running') returning ${importColumns}`,
    [file.fileName, file.fileKey, file.layout, JSON.stringify(file.mapping)],
  )
  if (!rows[0]) throw new Error('an insert returned no row')
  return rows[0]
}

/** How far an import has come, as SQL without parameters. */
export function updateImportSql(state: ImportState): string {
  const { id, rowsRead, rowsAdded, rowsMerged, rowsUnchanged, rowsRefused, rowsSuppressed, errorsBytes } = state
  const numbers = [rowsRead, rowsAdded, rowsMerged, rowsUnchanged, rowsRefused, rowsSuppressed, errorsBytes, id]
  if (!numbers.every((number) => Number.isSafeInteger(number))) throw new Error(`not a number: ${numbers.join()}`)
  return `update directory.imports set rows_read = ${rowsRead}, rows_added = ${rowsAdded}, rows_merged = ${rowsMerged},
    rows_unchanged = ${rowsUnchanged}, rows_refused = ${rowsRefused}, rows_suppressed = ${rowsSuppressed},
    errors_bytes = ${errorsBytes} where id = ${id}`
}

export async function endImport(client: DirectoryClient, id: number, state: ImportState['state']): Promise<void> {
  await client.query(
    `with ended as (update directory.imports set state = $2, finished_at = now() where id = $1) ${NOTICE_WHOLE}`,
    [id, state],
  )
}

/**
 * A batch's transaction. Its commit isn't waited for to reach the disk: the resume point is in it, so that what a power cut
 * takes is read again, and the commit that ends the import brings all of them there.
 * The planner may not read a whole table, nor a whole index: its statistics are those of an almost empty one while the first rows
 * come in, and what a batch asks is found row by row.
 */
export async function beginBatch(client: DirectoryClient): Promise<void> {
  await client.query(`${BEGIN}; ${WAIT_FOR_WRITERS}`)
}

/** A dry run holds nobody up: nothing of it is ever seen. */
export async function beginDryRun(client: DirectoryClient): Promise<void> {
  await client.query(BEGIN)
}

/**
 * Moves the resume point and commits, all in one message.
 * @param nextId no id is ever given twice, not even that of somebody who is gone
 */
export async function commitBatch(client: DirectoryClient, state: ImportState, nextId: number): Promise<void> {
  const reserve = `select setval('directory.people_id_seq', ${Math.trunc(nextId)}, false)`
  await client.query(`${updateImportSql(state)}; ${reserve}; ${NOTICE_CHANGE}; commit`)
}

export async function rollBack(client: DirectoryClient): Promise<void> {
  // Where the connection is lost there is nothing to take back, and the error that brought us here says more.
  await client.query('rollback').catch(() => {})
}

export async function refreshStatistics(client: DirectoryClient): Promise<void> {
  await client.query('analyze directory.people, directory.titles, directory.companies, directory.locations')
}
