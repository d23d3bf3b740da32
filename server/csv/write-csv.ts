import { stringify } from 'csv-stringify/sync'
import type { CsvDelimiter } from './csv-delimiter.ts'
import { harmlessCell } from './harmless-cell.ts'

/** Texts are quoted and made harmless; numbers are our own and stay numbers, the sign included. */
export type CsvCell = string | number

/**
 * Rows of any file that leaves the product: RFC 4180 with CRLF, each text in quotation marks, so that a line's end or another
 * program's delimiter within it splits nothing.
 * @param bom for the first rows of a file that people open: programs tell UTF-8 by it
 */
export function writeCsv(
  rows: readonly (readonly CsvCell[])[],
  { delimiter = ',', bom = false }: { delimiter?: CsvDelimiter; bom?: boolean } = {},
): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmlessCell(cell, delimiter) : cell)))
  return stringify(cells, { delimiter, bom, quoted_string: true, record_delimiter: '\r\n' })
}
