import type { DirectoryClient } from './directory-lock.queries.ts'
import type { LayoutName } from './imported-row.ts'

/** How far an import has come; the numbers are of all of its runs. */
export type ImportState = {
  id: number
  fileName: string
  fileKey: string
  layout: LayoutName
  state: 'running' | 'done' | 'abandoned' | 'undone'
  rowsRead: number
  rowsAdded: number
  rowsMerged: number
  rowsUnchanged: number
  rowsRefused: number
  rowsSuppressed: number
  /** How long the file of refused rows was at that point. */
  errorsBytes: number
}

const columns = `id, file_name as "fileName", file_key as "fileKey", layout, state, rows_read::float8 as "rowsRead",
  rows_added::float8 as "rowsAdded", rows_merged::float8 as "rowsMerged", rows_unchanged::float8 as "rowsUnchanged",
  rows_refused::float8 as "rowsRefused", rows_suppressed::float8 as "rowsSuppressed", errors_bytes::float8 as "errorsBytes"`

export async function findUnfinished(client: DirectoryClient): Promise<ImportState | null> {
  const { rows } = await client.query<ImportState>(
    `select ${columns} from directory.imports where state = 'running' order by id desc limit 1`,
  )
  return rows[0] ?? null
}

/** The newest import that was not undone. */
export async function findLast(client: DirectoryClient): Promise<ImportState | null> {
  const { rows } = await client.query<ImportState>(
    `select ${columns} from directory.imports where state <> 'undone' order by id desc limit 1`,
  )
  return rows[0] ?? null
}

export async function insertImport(
  client: DirectoryClient,
  file: { fileName: string; fileKey: string; layout: string; mapping: unknown },
): Promise<ImportState> {
  const { rows } = await client.query<ImportState>(
    `insert into directory.imports (file_name, file_key, layout, mapping, state)
      values ($1, $2, $3, $4, 'running') returning ${columns}`,
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
  await client.query(`update directory.imports set state = $2, finished_at = now() where id = $1`, [id, state])
}
