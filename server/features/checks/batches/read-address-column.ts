import { limits } from '../../../../contract/lists.ts'
import { Refusal } from '../../../refusal.ts'
import { headerOf } from '../../../csv/column-names.ts'
import { csvDelimiter, type CsvDelimiter } from '../../../csv/csv-delimiter.ts'
import { readCsv } from '../../../csv/read-csv.ts'

/** `row`: its number in the file, from 1, as in a spreadsheet. `text`: its address, "" if it has none. */
export type AddressRow = { row: number; text: string; cells: string[] }
export type AddressFile = { delimiter: CsvDelimiter; header: string[]; rows: AddressRow[] }

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
 * The rows of a CSV (RFC 4180; comma, semicolon or tab) with their addresses, in its order: of the column called "Email" or the like,
 * else of the one that looks like addresses, else of the first; or of the one that is asked for, if the file has it. Blank rows are left
 * out; texts that are no address stay for the syntax check. Refuses more than a list holds, a row that is too wide and a quotation mark
 * that is never closed.
 */
export function readAddressColumn(csv: string, asked?: number): AddressFile {
  const bounds = { maxRows: mostRows, maxColumns: maxColumns + 1, maxCellCharacters: limits.listBytes, keepBlank: true }
  const all = readCsv(csv, { ...bounds, tooMany }).map((cells, at) => ({ row: at + 1, cells }))
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > limits.listAddresses + 1) throw tooMany()
  const rows = filled.map(({ cells }) => cells)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (width > maxColumns) throw tooWide(filled.find(({ cells }) => cells.length > maxColumns)?.row ?? 1)
  const [first = []] = rows
  const named = first.findIndex((cell) => columnNames.has(cell.trim().toLowerCase().replaceAll(' ', '_')))
  const isThere = asked !== undefined && rows.some((row) => asked < row.length)
  const column = isThere ? asked : named >= 0 ? named : fullest(rows.slice(0, sampleRows), width)
  const hasHeader =
    named >= 0 || (rows.length > 1 && !(first[column] ?? '').includes('@') && isMostlyAddresses(rows, column))
  return {
    delimiter: csvDelimiter(csv.replace(/^\uFEFF/, '')),
    header: headerOf(hasHeader ? first : [], width),
    rows: filled.slice(hasHeader ? 1 : 0).map(({ row, cells }) => {
      return { row, cells, text: (cells[column] ?? '').slice(0, limits.typedAddressLength).trim() }
    }),
  }
}

function fullest(rows: readonly string[][], width: number): number {
  const found = Array.from({ length: width }, (_, column) => rows.filter((row) => row[column]?.includes('@')).length)
  return Math.max(0, found.indexOf(Math.max(...found)))
}

function isMostlyAddresses(rows: readonly string[][], column: number): boolean {
  const sample = rows.slice(1, sampleRows)
  return sample.filter((row) => row[column]?.includes('@')).length * 2 > sample.length
}

function tooWide(row: number): Refusal {
  return new Refusal('bad-request', { message: `Row ${row} of the file has more than ${maxColumns} columns.` })
}

export function tooMany(): Refusal {
  return new Refusal('bad-request', { message: `A list can have at most ${limits.listAddresses} addresses.` })
}
