import { lockImports, withDirectoryClient, type DirectoryPool } from '../directory-lock.queries.ts'
import { renumberMoved, settleUnderLock } from '../companies/settle-companies.ts'
import {
  importBatch,
  openRun,
  type BulkLimits,
  type ImportBatch,
  type NamesakeLimits,
  type Run,
} from './import-batch.ts'
import type { RefusedRow } from './rows/imported-row.ts'
import { isDirectoryEmpty } from './store/known-people.queries.ts'
import {
  beginDryRun,
  refreshStatistics,
  rollBack,
  endImport,
  findUnfinished,
  insertImport,
  type ImportState,
} from './store/import-rows.queries.ts'
import { buildMissingIndexes } from './store/set-aside-indexes.queries.ts'
import { makeChangesTable } from './store/store-people.queries.ts'
import { readAhead } from './threads/read-ahead.ts'

export type ImportSource = {
  /** For people: the file's name, without its folder. */
  fileName: string
  /** Two runs with the same key are the same import: hash of the file and of how its columns are read. */
  fileKey: string
  layout: ImportState['layout']
  /** How the columns are read; kept as it is. */
  mapping: unknown
  /** The rows behind the first `skipRecords` records. */
  open(skipRecords: number): AsyncIterable<ImportBatch>
}

export type ImportOptions = {
  /** Do all of it, and take it back at the end. */
  dryRun?: boolean
  /** Stops behind the batch at work; the import is left to be resumed. */
  signal?: AbortSignal
  /** Told before the first row: a resumed import's `errorsBytes` says how long the file of refused rows was. */
  onStart?: (state: Readonly<ImportState>, isResumed: boolean) => Promise<void> | void
  /** Called before the commit of what it was told about; answers how long the file of refused rows is now, in bytes. */
  onRefused?: (refused: readonly RefusedRow[]) => Promise<number>
  onProgress?: (state: Readonly<ImportState>) => void
  namesakes?: NamesakeLimits
  bulk?: BulkLimits
}

/** From here on the planner's statistics are refreshed at the end. */
const manyRows = 5_000

/**
 * Imports the rows of a file into the directory: batch after batch, each one transaction that also moves the resume
 * point, so that a killed run goes on where it was. What a row is merged with is decided in merge-rows.ts; people who
 * were erased are passed by. One import at a time: throws ImportUnderWay, or UnfinishedImport where another file stands half
 * done. Answers the counts of all runs of this import.
 */
export async function importPeople(
  pool: DirectoryPool,
  source: ImportSource,
  options: ImportOptions = {},
): Promise<ImportState> {
  return withDirectoryClient(pool, async (client) => {
    await lockImports(client)
    const unfinished = await findUnfinished(client)
    if (unfinished && unfinished.fileKey !== source.fileKey) throw new UnfinishedImport(unfinished)
    await makeChangesTable(client)
    const isEmpty = await isDirectoryEmpty(client)
    // A run that was killed while they were set aside goes on with them.
    await buildMissingIndexes(client)
    if (!options.dryRun) await settleUnderLock(client)
    const run = await openRun(pool, client, { source, options, isEmpty })
    if (!options.dryRun) return importBatches(run, { source, options }, unfinished)
    await beginDryRun(client)
    try {
      return await importBatches(run, { source, options }, unfinished)
    } finally {
      await rollBack(client)
    }
  })
}

async function importBatches(
  run: Run,
  { source, options }: { source: ImportSource; options: ImportOptions },
  unfinished: ImportState | null,
): Promise<ImportState> {
  const { client } = run
  const state = unfinished ?? (await insertImport(client, source))
  await options.onStart?.(state, unfinished !== null)
  const reading = readAhead(source.open(state.rowsRead))
  try {
    for (let batch = await reading.next(); batch; batch = await reading.next()) {
      await importBatch(run, state, batch, () => reading.begin())
      options.onProgress?.(state)
      if (!options.signal?.aborted) continue
      throw options.dryRun ? new Error('The dry run was stopped.') : new UnfinishedImport(state)
    }
  } finally {
    await reading.end()
  }
  if (run.isBulk) await buildMissingIndexes(client, options.dryRun ? null : run.pool)
  await endImport(client, state.id, 'done')
  if (!options.dryRun) await renumberMoved(client, options.signal)
  if (!options.dryRun && state.rowsAdded + state.rowsMerged >= manyRows) await refreshStatistics(client)
  state.state = 'done'
  return state
}

/** An import stands half done; its message says what may be done about it. */
export class UnfinishedImport extends Error {
  readonly state: Readonly<ImportState>

  constructor(state: Readonly<ImportState>) {
    const { id, fileName, rowsRead } = state
    super(
      `Import ${id} of ${fileName} stopped at record ${rowsRead}. Run 'quarry import' again with the same file and mapping ` +
        `to finish it, 'quarry import --undo' to take back what it brought, or 'quarry import --abandon' to keep that and ` +
        'leave the rest out.',
    )
    this.name = 'UnfinishedImport'
    this.state = { ...state }
  }
}
