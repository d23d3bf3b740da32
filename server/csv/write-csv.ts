import { stringify } from 'csv-stringify/sync'
import type { CsvDelimiter } from './csv-delimiter.ts'
import { harmlessCell } from './harmless-cell.ts'

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
