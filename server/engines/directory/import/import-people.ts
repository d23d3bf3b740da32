import { lockImports, withDirectoryClient } from './directory-lock.queries.ts'
import type { DirectoryClient, DirectoryPool } from './directory-lock.queries.ts'
import { beginBatch, beginDryRun, commitBatch, refreshStatistics, rollBack } from './import-people.queries.ts'
import { endImport, findUnfinished, insertImport, type ImportState } from './import-rows.queries.ts'
import type { ImportedRow, RefusedRow } from './imported-row.ts'
import { isDirectoryEmpty, loadKnownPeople } from './known-people.queries.ts'
import { mergeRows, type KeyedRow } from './merge-rows.ts'
import { readAhead } from './read-ahead.ts'
import { SeenKeys } from './seen-keys.ts'
import { rowKey } from './name-key.ts'
import { makeChangesTable, nextPersonId, storeMerged } from './store-people.queries.ts'
import { makeTextResolver, type ResolveTexts } from './text-ids.queries.ts'
import { UnfinishedImport } from './unfinished-import.ts'
import { withoutSuppressed } from './without-suppressed.ts'

/** Some rows of a file in its order. */
export type ImportBatch = {
  rows: ImportedRow[]
  refused: RefusedRow[]
  /** The number of the last record that the batch covers, rows and refused ones alike. */
  lastRecord: number
}

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
}

/** Of one name and company: how many are looked at before a row counts as somebody else, and how many are loaded. */
export type NamesakeLimits = { lookedAt: number; loaded: number }

const usualNamesakes: NamesakeLimits = { lookedAt: 100, loaded: 1_000 }
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
    const seen = (await isDirectoryEmpty(client)) ? new SeenKeys() : null
    const nextId = await nextPersonId(client)
    const run: Run = { client, source, options, resolveTexts: makeTextResolver(), nextId, seen }
    if (!options.dryRun) return importBatches(run, unfinished)
    await beginDryRun(client)
    try {
      return await importBatches(run, unfinished)
    } finally {
      await rollBack(client)
    }
  })
}

type Run = {
  client: DirectoryClient
  source: ImportSource
  options: ImportOptions
  resolveTexts: ResolveTexts
  /** The id of the next new person: nobody else makes people meanwhile. */
  nextId: number
  /** Where the import fills an empty directory: the keys of everybody in it. */
  seen: SeenKeys | null
}

async function importBatches(run: Run, unfinished: ImportState | null): Promise<ImportState> {
  const { client, source, options } = run
  const state = unfinished ?? (await insertImport(client, source))
  await options.onStart?.(state, unfinished !== null)
  const reading = readAhead(withKeys(source.open(state.rowsRead)))
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
  await endImport(client, state.id, 'done')
  if (!options.dryRun && state.rowsAdded + state.rowsMerged >= manyRows) await refreshStatistics(client)
  state.state = 'done'
  return state
}

type KeyedBatch = Omit<ImportBatch, 'rows'> & { rows: readonly KeyedRow[] }

async function* withKeys(batches: AsyncIterable<ImportBatch>): AsyncGenerator<KeyedBatch, void, void> {
  for await (const batch of batches) yield { ...batch, rows: batch.rows.map((row) => ({ row, key: rowKey(row) })) }
}

async function importBatch(run: Run, state: ImportState, batch: KeyedBatch, readOn: () => void): Promise<void> {
  let { rows } = batch
  do {
    // All at once, except where a name is borne by very many.
    rows = await importSome(run, state, { ...batch, rows }, readOn)
  } while (rows.length > 0)
}

/**
 * One transaction; answers the rows that are left for another one.
 * @param readOn called when the database has the most to do, and this thread nothing
 */
async function importSome(
  run: Run,
  state: ImportState,
  batch: KeyedBatch,
  readOn: () => void,
): Promise<readonly KeyedRow[]> {
  const { client, source, options } = run
  const { rows } = batch
  const { lookedAt, loaded } = options.namesakes ?? usualNamesakes
  if (!options.dryRun) await beginBatch(client)
  try {
    const welcome = await withoutSuppressed(client, rows, source.layout)
    const known = await loadKnownPeople(client, welcome, { layout: source.layout, most: loaded, seen: run.seen })
    const merged = mergeRows(welcome, known, { layout: source.layout, nextId: run.nextId, namesakes: lookedAt })
    await storeMerged(client, { importId: state.id, resolveTexts: run.resolveTexts, readOn }, merged)
    run.nextId = merged.nextId
    for (const key of merged.newKeys) run.seen?.add(key)

    const left = welcome.slice(merged.decided)
    state.rowsAdded += merged.rowsAdded
    state.rowsMerged += merged.rowsMerged
    state.rowsUnchanged += merged.rowsUnchanged
    const end = left[0]?.row.record ?? Infinity
    state.rowsSuppressed += rows.filter(({ row }) => row.record < end).length - merged.decided
    const refused = batch.refused.filter(({ record }) => record > state.rowsRead && record < end)
    state.rowsRefused += refused.length
    if (refused.length > 0 && options.onRefused) state.errorsBytes = await options.onRefused(refused)
    state.rowsRead = left[0] ? left[0].row.record - 1 : batch.lastRecord
    if (!options.dryRun) await commitBatch(client, state, merged.nextId)
    return left
  } catch (error) {
    if (!options.dryRun) await rollBack(client)
    throw error
  }
}
