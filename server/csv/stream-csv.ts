import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { writeCsv, writeCsvHeader, type CsvCell } from './write-csv.ts'

const portionRows = 250

/**
 * A file that people open, with a byte-order mark, written in portions as it is read: many rows at once would delay all other requests.
 * @param rows all of them, or pages that are made as the file is read, so that a slow reader keeps no more than one
 */
export function streamCsv<Row>(
  header: readonly string[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): Readable {
  async function* portions() {
    yield writeCsvHeader(header)
    for await (const page of Symbol.asyncIterator in rows ? rows : [rows])
      for (let from = 0; from < page.length; from += portionRows) {
        await setImmediate()
        yield writeCsv(page.slice(from, from + portionRows).map(cellsOf))
      }
  }
  // In bytes: in object mode sixteen portions would be made ahead.
  return Readable.from(portions(), { objectMode: false })
}
