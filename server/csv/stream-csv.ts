import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { writeCsv, writeCsvHeader, type CsvCell } from './write-csv.ts'

const portionRows = 250

/** A file that people open, with a byte-order mark, written in portions: many rows at once would delay all other requests. */
export function streamCsv<Row>(
  header: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly CsvCell[],
): Readable {
  async function* portions() {
    yield writeCsvHeader(header)
    for (let from = 0; from < rows.length; from += portionRows) {
      await setImmediate()
      yield writeCsv(rows.slice(from, from + portionRows).map(cellsOf))
    }
  }
  return Readable.from(portions())
}
