import { Refusal } from '../refusal.ts'
import { csvDelimiter, delimiterLine } from './csv-delimiter.ts'

export type CsvBounds = {
  maxRows: number
  maxColumns: number
  /** Longer cells are cut. */
  maxCellCharacters: number
  /** The error for more rows. */
  tooMany: () => Refusal
  /** Blank rows stay, so that rows can be counted as a spreadsheet counts them. */
  keepBlank?: boolean
}

/** The cells of a CSV (RFC 4180; comma, semicolon, tab or pipe) by row, blank rows left out. Refuses a quotation mark that is never closed. */
export function readCsv(csv: string, bounds: CsvBounds): string[][] {
  const text = csv.replace(/^\uFEFF/, '')
  return takeApart(text.replace(delimiterLine, ''), csvDelimiter(text), bounds)
}

/** One pass over the text, every row and cell counted against its bound. */
function takeApart(text: string, delimiter: string, bounds: CsvBounds): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const addCell = (cell: string) => {
    if (row.length < bounds.maxColumns) row.push(cell.slice(0, bounds.maxCellCharacters))
  }
  const endRow = () => {
    if (bounds.keepBlank || row.length > 1 || row[0]?.trim()) rows.push(row)
    row = []
    if (rows.length > bounds.maxRows) throw bounds.tooMany()
  }
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, at, delimiter, rows.length + 1) : plainCell(text, at, delimiter)
    addCell(cell)
    at = end
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) addCell('')
    } else {
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

/** Two quotation marks stand for one; text between the closing one and the delimiter belongs to the cell unchanged. */
function quotedCell(text: string, from: number, delimiter: string, row: number): Cell {
  let close = from + 1
  for (;;) {
    close = text.indexOf('"', close)
    if (close < 0) {
      const message = `The CSV has a quotation mark that is never closed, in row ${row}.`
      throw new Refusal('bad-request', { message })
    }
    if (text[close + 1] !== '"') break
    close += 2
  }
  const rest = plainCell(text, close + 1, delimiter)
  return { cell: text.slice(from + 1, close).replaceAll('""', '"') + rest.cell, end: rest.end }
}
