import { stat } from 'node:fs/promises'
import { plainBytes } from './plain-bytes.ts'
import { readBytes, UnreadableFile, type Progress } from './read-bytes.ts'
import { readHeader } from './read-header.ts'
import { recordBatches, type RecordBatch } from './record-batches.ts'
import { splitCsv } from './split-csv.ts'
import { splitJsonLines } from './split-json-lines.ts'
import { wholeLines } from './whole-lines.ts'

export type RecordFile = {
  format: 'csv' | 'json-lines'
  /** Column names fit to be shown; of JSON lines the keys of the first 1,000 objects. */
  header: string[]
  totalBytes: number
  /** Opens the file when the first batch is asked for, closes it at the end, at a `break` and at an abort. */
  batches: AsyncGenerator<RecordBatch, void, void>
}

/**
 * Reads people's files: CSV (comma, semicolon or tab; UTF-8, UTF-16 with its mark, or Windows-1252) and JSON lines,
 * either of them packed by gzip. Memory stays the same whatever the file's size. With `skipRecords` nothing up to that
 * record is handed on; the numbers stay those of the file.
 * Throws UnreadableFile, also while the batches are read (a gzip file whose end is missing).
 */
export async function readRecords(
  path: string,
  options: { signal?: AbortSignal; skipRecords?: number } = {},
): Promise<RecordFile> {
  const totalBytes = await sizeOf(path)
  const { signal, skipRecords = 0 } = options
  const lines = (progress: Progress) => wholeLines(plainBytes(readBytes(path, progress, signal)))
  const { format, header, delimiter, headerRecords } = await readHeader(() => lines({ bytesRead: 0 }))
  const progress = { bytesRead: 0 }
  const columns = header.length
  // Programs leave out the empty cells of columns that have no name either.
  const minFields = format === 'csv' ? header.findLastIndex((name) => name !== '') + 1 : columns
  const batches = recordBatches(
    lines(progress),
    { columns, minFields, headerRecords, skipRecords },
    (sink) => (format === 'csv' ? splitCsv(delimiter, sink) : splitJsonLines(header, sink)),
    progress,
  )
  return { format, header, totalBytes, batches }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new UnreadableFile(`There is no file ${path}.`) : error
  })
  if (!found.isFile()) throw new UnreadableFile(`${path} is no regular file.`)
  return found.size
}
