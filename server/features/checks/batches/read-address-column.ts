import { limits } from '../../../../contract/lists.ts'
import { Refusal } from '../../../refusal.ts'
import { readCsv } from '../../../csv/read-csv.ts'

/** `row`: its number in the file, from 1, as in a spreadsheet. */
export type AddressCell = { row: number; text: string }

/** Including blank rows; a file may end with many. */
const mostRows = 100_000
/** In how many rows the column of addresses is searched, and the widest row that is read. */
const sampleRows = 100
const maxColumns = limits.listColumns

const columnNames = new Set(
  'email e-mail mail email_address emailaddress email-address address e-mail-address work_email business_email'.split(
    ' ',
  ),
)

/**
 * The addresses of a CSV (RFC 4180; comma, semicolon or tab), in its order: the column called "Email" or the like, else the one
 * that looks like addresses, else the first; or the one that is asked for, if the file has it. Blank cells are left out; other texts stay for the syntax check. Refuses more
 * than a list holds and a quotation mark that is never closed.
 */
export function readAddressColumn(csv: string, asked?: number): AddressCell[] {
  const bounds = { maxRows: mostRows, maxColumns, maxCellCharacters: limits.typedAddressLength, keepBlank: true }
  const all = readCsv(csv, { ...bounds, tooMany }).map((cells, at) => ({ row: at + 1, cells }))
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > limits.listAddresses + 1) throw tooMany()
  const rows = filled.map(({ cells }) => cells)
  const [first = []] = rows
  const named = first.findIndex((cell) => columnNames.has(cell.trim().toLowerCase().replaceAll(' ', '_')))
  const isThere = asked !== undefined && rows.some((row) => asked < row.length)
  const column = isThere ? asked : named >= 0 ? named : fullest(rows.slice(0, sampleRows))
  const hasHeader =
    named >= 0 || (rows.length > 1 && !(first[column] ?? '').includes('@') && isMostlyAddresses(rows, column))
  const cells = filled
    .slice(hasHeader ? 1 : 0)
    .map((each) => ({ row: each.row, text: (each.cells[column] ?? '').trim() }))
  return cells.filter(({ text }) => text !== '')
}

function fullest(rows: readonly string[][]): number {
  const width = Math.min(
    maxColumns,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  )
  const found = Array.from({ length: width }, (_, column) => rows.filter((row) => row[column]?.includes('@')).length)
  return Math.max(0, found.indexOf(Math.max(...found)))
}

function isMostlyAddresses(rows: readonly string[][], column: number): boolean {
  const sample = rows.slice(1, sampleRows)
  return sample.filter((row) => row[column]?.includes('@')).length * 2 > sample.length
}

export function tooMany(): Refusal {
  return new Refusal('bad-request', { message: `A list can have at most ${limits.listAddresses} addresses.` })
}
