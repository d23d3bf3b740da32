import { limits } from '../../../contract/lists.ts'
import { Refusal } from '../../refusal.ts'

/** How many rows the column of addresses is looked for in, and the widest row that is read. */
const sampleRows = 100
const maxColumns = 500

const columnNames = new Set(
  'email e-mail mail email_address emailaddress email-address address e-mail-address work_email business_email'.split(
    ' ',
  ),
)

/**
 * The addresses of a CSV (RFC 4180; comma, semicolon or tab), in its order: the column called "Email" or the like, else the one
 * that looks like addresses, else the first. Blank cells are left out; what is no address stays for the syntax check to
 * judge. Refuses more than a list holds and a quotation mark that is never closed.
 */
export function readAddressColumn(csv: string): string[] {
  const text = csv.replace(/^\uFEFF/, '')
  const rows = splitCsv(text, delimiterOf(text))
  const [first = []] = rows
  const named = first.findIndex((cell) => columnNames.has(cell.trim().toLowerCase().replaceAll(' ', '_')))
  const column = named >= 0 ? named : fullest(rows.slice(0, sampleRows))
  const hasHeader =
    named >= 0 || (rows.length > 1 && !(first[column] ?? '').includes('@') && isMostlyAddresses(rows, column))
  const cells = rows.slice(hasHeader ? 1 : 0).map((row) => (row[column] ?? '').trim())
  return cells.filter((cell) => cell !== '')
}

/** Whichever stands most often in the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
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

/** One pass over the text, every row and cell counted against its bound. */
function splitCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (row.length > 1 || row[0]?.trim()) rows.push(row)
    row = []
    if (rows.length > limits.listAddresses + 1) throw tooMany()
  }
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (row.length < maxColumns) row.push(cell.slice(0, limits.typedAddressLength))
    at = end
    if (text[at] === delimiter) at += 1
    else {
      endRow()
      if (text[at] === '\r') at += 1
      if (text[at] === '\n') at += 1
    }
  }
  if (row.length > 0) endRow()
  return rows
}

type Cell = { cell: string; end: number }

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(from, end), end }
}

/** Two quotation marks stand for one; what follows the closing one up to the delimiter belongs to the cell as it is. */
function quotedCell(text: string, from: number, delimiter: string): Cell {
  let close = from + 1
  for (;;) {
    close = text.indexOf('"', close)
    if (close < 0) throw new Refusal('bad-request', { message: 'The CSV has a quotation mark that is never closed.' })
    if (text[close + 1] !== '"') break
    close += 2
  }
  const rest = plainCell(text, close + 1, delimiter)
  return { cell: text.slice(from + 1, close).replaceAll('""', '"') + rest.cell, end: rest.end }
}

export function tooMany(): Refusal {
  return new Refusal('bad-request', { message: `A list holds at most ${limits.listAddresses} addresses.` })
}
