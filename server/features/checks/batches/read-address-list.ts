import { limits } from '../../../../contract/lists.ts'
import type { CheckAddress } from '../../../../engines/verifier/port.ts'
import { cutText } from '../../../outside-text/cut-text.ts'
import { Refusal } from '../../../refusal.ts'
import { addressKey, judgeSyntax } from '../core/addresses.ts'
import type { BroughtFile } from './brought/brought.queries.ts'
import { headerOf } from '../../../csv/column-names.ts'
import { csvDelimiter, type CsvDelimiter } from '../../../csv/csv-delimiter.ts'
import { readCsv } from '../../../csv/read-csv.ts'

export type SentList = { addresses?: string[] | undefined; csv?: string | undefined; column?: number | undefined }
/** `row`: where it stood first, from 1; in a CSV as a spreadsheet counts. */
export type JudgedAddress = ReturnType<typeof judgeSyntax> & { typed: string; key: string; row: number }
/** `given`: how many there were before equal ones were merged. `file`: what came as a CSV. */
export type AddressList = { given: number; addresses: JudgedAddress[]; file: BroughtFile | null }

/** How much is stored of a text that is no address: enough to find it again in the file. */
const keptLength = 320

/** Each address once; addresses are compared in the form that is asked about, other texts as typed. Refuses an empty list. */
export function readAddressList({ addresses, csv, column }: SentList, checkAddress: CheckAddress): AddressList {
  const file = addresses ? null : readAddressColumn(csv ?? '', column)
  const rows = file?.rows ?? addresses?.map((text, at) => ({ row: at + 1, text, cells: [] })) ?? []
  const given = rows.filter(({ text }) => text !== '')
  if (given.length === 0) throw new Refusal('bad-request', { message: 'There is no address in the list.' })
  if (given.length > limits.listAddresses) throw tooMany()
  const byKey = new Map<string, JudgedAddress>()
  const keys = new Map<number, string>()
  for (const { row, text } of given) {
    const judged = judgeSyntax(checkAddress, text)
    const typed = cutText(text, keptLength)
    const key = addressKey(judged.address ?? typed)
    keys.set(row, key)
    if (!byKey.has(key)) byKey.set(key, { ...judged, typed, key, row })
  }
  return { given: given.length, addresses: [...byKey.values()], file: file && asBrought(file, keys) }
}

/** @param keys of the rows with an address */
function asBrought({ delimiter, header, rows }: AddressFile, keys: ReadonlyMap<number, string>): BroughtFile {
  const kept = rows.map(({ row, cells }) => ({ line: row, cells: JSON.stringify(cells), key: keys.get(row) ?? '' }))
  return { delimiter, header, rows: kept }
}

/** `row`: its number in the file, from 1, as in a spreadsheet. `text`: its address, "" if it has none. */
type AddressRow = { row: number; text: string; cells: string[] }
type AddressFile = { delimiter: CsvDelimiter; header: string[]; rows: AddressRow[] }

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
 * The rows of a CSV (RFC 4180; comma, semicolon, tab or pipe) with their addresses, in its order: of the column called "Email" or the like,
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
      return { row, cells, text: cutText(cells[column] ?? '', limits.typedAddressLength).trim() }
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

function tooMany(): Refusal {
  return new Refusal('bad-request', { message: `A list can have at most ${limits.listAddresses} addresses.` })
}
