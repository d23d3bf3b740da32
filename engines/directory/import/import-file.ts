import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { fileKey } from './reading/file-key.ts'
import type { ImportBatch } from './import-batch.ts'
import { importPeople, type ImportOptions } from './import-people.ts'
import type { ImportState } from './store/import-rows.queries.ts'
import type { Reading } from './threads/read-batches.ts'
import { readInThread } from './threads/read-in-thread.ts'
import { readMapping } from './columns/read-mapping.ts'
import { readRecords, type RecordFile } from './reading/read-records.ts'
import { recogniseLayout, type RecognisedLayout } from './columns/recognise-layout.ts'

export type ImportFileOptions = ImportOptions & {
  /** How the operator says that the columns are read; guessed if it is left out. */
  map?: string
  /** Told once the file is open: how it is read. */
  onLayout?: (recognised: RecognisedLayout, file: RecordFile) => void
  /** Told as the file is read: bytes of the file behind us. */
  onRead?: (bytesRead: number) => void
  /** Rows of one transaction. */
  batchRows?: number
}

export type ImportedFile = ImportState & {
  /** Rows of this run whose address was left out, because it can't be one. */
  badEmails: number
}

/** More outlive the young generation, and cost a hundred megabytes for a few per cent of speed. */
const usualBatchRows = 2_000

/**
 * Imports a file of people, CSV or JSON lines, gzip too; see importPeople for what happens to its rows. Constant memory:
 * a thread of its own reads a few batches ahead while one is at work in the database.
 */
export async function importFile(
  pool: DirectoryPool,
  path: string,
  options: ImportFileOptions = {},
): Promise<ImportedFile> {
  const { map, batchRows = usualBatchRows, onLayout, onRead } = options
  const file = await readRecords(path)
  const recognised = map === undefined ? recogniseLayout(file.header) : readMapping(map, file.header)
  onLayout?.(recognised, file)
  const { layout, mapping } = recognised
  const key = createHash('sha256')
    .update(JSON.stringify([await fileKey(path), layout, mapping]))
    .digest('hex')
  const noted = { badEmails: 0 }
  const open = (skipRecords: number) =>
    readFile({ path, mapping, skipRecords, batchRows }, file.totalBytes, noted, onRead)
  const source = { fileName: basename(path), fileKey: key, layout, mapping, open }
  const state = await importPeople(pool, source, options)
  return { ...state, ...noted }
}

async function* readFile(
  reading: Reading,
  totalBytes: number,
  noted: { badEmails: number },
  onRead: ((bytesRead: number) => void) | undefined,
): AsyncGenerator<ImportBatch, void, void> {
  for await (const batch of readInThread(reading)) {
    noted.badEmails += batch.badEmails
    onRead?.(batch.bytesRead)
    yield { ...batch, readPart: batch.bytesRead / totalBytes }
  }
}
