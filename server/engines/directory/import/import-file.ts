import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { DirectoryPool } from './directory-lock.queries.ts'
import { fileKey } from './file-key.ts'
import { importPeople, type ImportBatch, type ImportOptions } from './import-people.ts'
import type { ImportState } from './import-rows.queries.ts'
import type { ImportedRow, RefusedRow } from './imported-row.ts'
import { normaliseRow } from './normalise-row.ts'
import { readMapping } from './read-mapping.ts'
import { readRecords, type RecordFile } from './read-records.ts'
import { recogniseLayout, type RecognisedLayout } from './recognise-layout.ts'

export type ImportFileOptions = ImportOptions & {
  /** How the operator says that the columns are read; guessed where it is left out. */
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

/** More would be a little quicker and hold more memory: at 3,000 the whole process stays below 400 MB. */
const usualBatchRows = 3_000

/**
 * Imports a file of people, CSV or JSON lines, gzip too; see importPeople for what happens to its rows. Constant memory: two
 * batches at most are held, one being read while the other is at work in the database.
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
  const open = (skipRecords: number) => readBatches(path, { skipRecords, recognised, batchRows, noted, onRead })
  const source = { fileName: basename(path), fileKey: key, layout, mapping, open }
  const state = await importPeople(pool, source, options)
  return { ...state, ...noted }
}

type Reading = {
  skipRecords: number
  recognised: RecognisedLayout
  batchRows: number
  noted: { badEmails: number }
  onRead: ((bytesRead: number) => void) | undefined
}

async function* readBatches(path: string, reading: Reading): AsyncGenerator<ImportBatch, void, void> {
  const { skipRecords, recognised, batchRows, noted, onRead } = reading
  const { batches } = await readRecords(path, { skipRecords })
  let rows: ImportedRow[] = []
  let refused: RefusedRow[] = []
  let lastRecord = skipRecords
  for await (const batch of batches) {
    refused.push(...batch.refused)
    for (const record of batch.records) {
      const normalised = normaliseRow(recognised.mapping, record)
      if (normalised.noted === 'bad-email') noted.badEmails += 1
      if (normalised.row) rows.push(normalised.row)
      else refused.push(normalised.refused)
    }
    lastRecord = batch.lastRecord
    onRead?.(batch.bytesRead)
    if (rows.length + refused.length < batchRows) continue
    yield { rows, refused: inOrder(refused), lastRecord }
    rows = []
    refused = []
  }
  if (lastRecord > skipRecords) yield { rows, refused: inOrder(refused), lastRecord }
}

function inOrder(refused: RefusedRow[]): RefusedRow[] {
  return refused.sort((a, b) => a.record - b.record)
}
