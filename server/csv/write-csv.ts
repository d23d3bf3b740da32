import { stringify } from 'csv-stringify/sync'
import type { CsvDelimiter } from './csv-delimiter.ts'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/** Texts are quoted and made harmless; numbers are our own and stay numbers, the sign included. */
export type CsvCell = string | number

/** Column names without these signs need no quotation marks. */
const notPlain = /[^\p{L}\p{N}_ ]/u

/**
 * Rows of any file that leaves the product: RFC 4180 with CRLF, each text in quotation marks, so that a line end or another
 * program's delimiter within it does not split it.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], delimiter: CsvDelimiter = ','): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmlessCell(cell, delimiter) : cell)))
  return stringify(cells, { delimiter, quoted_string: true, record_delimiter: '\r\n' })
}

/**
 * The first row, the names of the columns: plain ones stand as they are, since scripts look for them, others are quoted.
 * @param bom for a file that people open: programs tell UTF-8 by it
 */
export function writeCsvHeader(
  names: readonly string[],
  { delimiter = ',', bom = true }: { delimiter?: CsvDelimiter; bom?: boolean } = {},
): string {
  const cells = names.map((name) => harmlessCell(name, delimiter))
  return stringify([cells], { delimiter, bom, quoted_match: notPlain, record_delimiter: '\r\n' })
}

const portionRows = 250

/**
 * A file that people open, with a byte-order mark, written in portions as it is read: many rows at once would delay all other requests.
 * @param rows all of them, or pages that are made as the file is read, so that a slow reader keeps no more than one
 */
export function streamCsv<Row>(
  header: readonly string[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
  delimiter: CsvDelimiter = ',',
): Readable {
  async function* portions() {
    yield writeCsvHeader(header, { delimiter })
    for await (const page of Symbol.asyncIterator in rows ? rows : [rows])
      for (let from = 0; from < page.length; from += portionRows) {
        await setImmediate()
        yield writeCsv(page.slice(from, from + portionRows).map(cellsOf), delimiter)
      }
  }
  // In bytes: in object mode sixteen portions would be made ahead.
  return Readable.from(portions(), { objectMode: false })
}

/** Signs that begin a formula in a spreadsheet, full-width and small ones too (OWASP, CSV injection). */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
const anySign = new RegExp(sign)
/** Characters before it that are invisible or dropped when a cell is read; a quotation mark may end a quoted text. */
const unseen = '[\\p{White_Space}\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}"\\u2800]'
/** Characters that end a line or a cell if the file is opened with another delimiter than its own. */
const ends = '\\n\\r\\u000b\\u000c\\u0085\\u2028\\u2029;\\t'

const within = (separators: string) =>
  new RegExp(`(^|[${ends}${separators}])(?=(?:(?![${ends}${separators}])${unseen})*${sign})`, 'gu')
const pieces = { comma: within(','), noComma: within('') }

/**
 * A text that no spreadsheet runs: an apostrophe is put before each piece that would begin a formula. A piece is anything
 * that a reader may take for a cell: the whole text, each line of it, and the text between delimiters, since a program that
 * expects another delimiter ignores our quotation marks. A text without such a piece stays as it is, also one that was made
 * harmless before. Removing the apostrophes gives back the original text.
 * @param delimiter the file's own
 */
export function harmlessCell(cell: string, delimiter = ','): string {
  // Most cells have none, and looking for pieces takes five times as long.
  const marked = !anySign.test(cell) ? cell : cell.replace(delimiter === ',' ? pieces.noComma : pieces.comma, "$1'")
  // Some programs drop a tab or a line's end at the beginning of a cell.
  return /^[\t\r]/.test(marked) ? `'${marked}` : marked
}
