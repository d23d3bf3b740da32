import { limits } from '../../contract/lists.ts'
import { Refusal } from '../refusal.ts'
import { csvDelimiter, type CsvDelimiter } from './csv-delimiter.ts'
import { readCsv } from './read-csv.ts'

/** `line`: the row's number in the file, from 1, as in a spreadsheet. */
export type FileRow = { line: number; cells: string[] }

/** Including blank rows; a file may end with many. */
const mostLines = 100_000

/** The rows of a file of people or companies, blank ones left out. Refuses a file beyond the limits, naming the row. */
export function readRows(
  text: string,
  what: 'people' | 'entries' = 'people',
): { delimiter: CsvDelimiter; rows: FileRow[] } {
  const all = readCsv(text, {
    maxRows: mostLines,
    maxColumns: limits.enrichedColumns + 1,
    maxCellCharacters: limits.enrichedCellLength + 1,
    tooMany: () => tooMany(what),
    keepBlank: true,
  })
  const rows = all
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new Refusal('bad-request', { message: 'The file is empty.' })
  if (rows.length > limits.enrichedRows + 1) throw tooMany(what)
  for (const { line, cells } of rows) {
    if (cells.length > limits.enrichedColumns) throw beyond(line, `more than ${limits.enrichedColumns} columns`)
    if (cells.some((cell) => cell.length > limits.enrichedCellLength))
      throw beyond(line, `a cell of more than ${limits.enrichedCellLength} characters`)
  }
  return { delimiter: csvDelimiter(text), rows }
}

export function tooMany(what: 'people' | 'entries'): Refusal {
  const message = `A file can have at most ${limits.enrichedRows.toLocaleString('en-US')} ${what}.`
  return new Refusal('bad-request', { message })
}

function beyond(line: number, what: string): Refusal {
  return new Refusal('bad-request', { message: `Row ${line} of the file has ${what}.` })
}
