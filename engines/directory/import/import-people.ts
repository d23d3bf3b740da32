import {
  lockImports,
  withDirectoryClient,
  type DirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import {
  beginBatch,
  beginDryRun,
  commitBatch,
  refreshStatistics,
  rollBack,
  endImport,
  findUnfinished,
  insertImport,
  type ImportState,
} from './store/import-rows.queries.ts'
import { makeNewResolver, type ResolveNew } from '../companies/new-companies.ts'
import { renumberMoved, settleUnderLock } from '../companies/settle-companies.ts'
import type { RefusedRow } from './rows/imported-row.ts'
import { KnownKeys, type MaybeKnown } from './rows/known-keys.ts'
import { isDirectoryEmpty, loadKnownPeople, loadMaybeKnown } from './store/known-people.queries.ts'
import { loadKeys } from './store/load-keys.queries.ts'
import { loneRows } from './rows/lone-rows.ts'
import { mergeRows, type Merged } from './rows/merge-rows.ts'
import type { PackedRows } from './rows/packed-rows.ts'
import { readAhead } from './threads/read-ahead.ts'
import { buildMissingIndexes, setIndexesAside } from './store/set-aside-indexes.queries.ts'
import { makeChangesTable, nextPersonId, storeMerged } from './store/store-people.queries.ts'
import {
  makePlacedResolver,
  makeTextResolver,
  type ResolvePlaced,
  type ResolveTexts,
} from './store/text-ids.queries.ts'
import { withoutSuppressed } from './without-suppressed.ts'

/** Some rows of a file in its order. */
export type ImportBatch = {
  rows: PackedRows
  refused: RefusedRow[]
  /** The number of the last record that the batch covers, rows and refused ones alike. */
  lastRecord: number
  /** How much of the file is read with it, 0 to 1; left out where that isn't known. */
  readPart?: number
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
  bulk?: BulkLimits
}

/** Of one name and company: how many are looked at before a row counts as somebody else, and how many are loaded. */
export type NamesakeLimits = { lookedAt: number; loaded: number }

const usualNamesakes: NamesakeLimits = { lookedAt: 100, loaded: 1_000 }
/**
 * An import that fills an empty directory, or brings many more people to a filled one, keeps the keys of everybody in memory, and
 * behind `fromRows` rows it sets the indexes aside that only it needs; where there are more than `keys` keys (about three a
 * person) it makes them again and goes on with them.
 */
export type BulkLimits = { fromRows: number; keys: number }

/** 128 MB at most; the indexes of a smaller file are no matter. */
const usualBulk: BulkLimits = { fromRows: 10_000, keys: 12_000_000 }
/** With fewer rows to come than this part of all people, making the indexes anew costs more than keeping them. */
const BULK_PART = 4
const BULK_TRIES = 50
/** An address, an id and a name; the last for an id that moves from one person to another. */
const KEYS_OF_A_PERSON = 4
/** What is still to come of a file is told by the bytes of what was read. */
const MORE_THAN_TOLD = 1.2
/** Where nobody is known yet: 48 MB, for 1.5 million people. */
const EMPTY_KEYS = 4_500_000
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
    const bulk = options.bulk ?? usualBulk
    const keys = isEmpty ? new KnownKeys(Math.min(bulk.keys, EMPTY_KEYS)) : null
    const nextId = await nextPersonId(client)
    const resolveTexts = makeTextResolver()
    const run: Run = {
      pool,
      client,
      source,
      options,
      resolveTexts,
      resolvePlaced: makePlacedResolver(resolveTexts),
      resolveNew: await makeNewResolver(client),
      nextId,
      keys,
      isBulk: false,
      bulkTries: options.dryRun === true ? 0 : BULK_TRIES,
    }
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
  pool: DirectoryPool
  client: DirectoryClient
  source: ImportSource
  options: ImportOptions
  resolveTexts: ResolveTexts
  resolvePlaced: ResolvePlaced
  resolveNew: ResolveNew
  /** The id of the next new person: nobody else makes people meanwhile. */
  nextId: number
  /** Where the import fills an empty directory, or brings very many: the keys of everybody. */
  keys: KnownKeys | null
  /** Whether indexes are set aside. */
  isBulk: boolean
  /** How often it may still be tried; somebody may have the table in use for a moment. */
  bulkTries: number
}

async function importBatches(run: Run, unfinished: ImportState | null): Promise<ImportState> {
  const { client, source, options } = run
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

async function importBatch(run: Run, state: ImportState, batch: ImportBatch, readOn: () => void): Promise<void> {
  let rows: readonly number[] = Array.from(batch.rows.records.keys())
  do {
    // All at once, except where a name is borne by very many.
    rows = await importSome(run, state, batch, rows, readOn)
  } while (rows.length > 0)
}

/**
 * One transaction; answers the rows that are left for another one.
 * @param readOn called when the database has the most to do, and this thread nothing
 */
async function importSome(
  run: Run,
  state: ImportState,
  batch: ImportBatch,
  rows: readonly number[],
  readOn: () => void,
): Promise<readonly number[]> {
  const { client, options, resolveTexts, resolvePlaced } = run
  const { layout } = run.source
  const { records } = batch.rows
  const maybe = await findInMemory(run, state, batch, rows)
  if (!options.dryRun) await beginBatch(client)
  try {
    const welcome = await withoutSuppressed(client, batch.rows, rows, layout)
    const merged = await mergeBatch(run, batch.rows, welcome, maybe)
    await storeMerged(client, { importId: state.id, layout, resolveTexts, resolvePlaced, readOn }, batch.rows, merged)
    await run.resolveNew(client, resolveTexts.takeNewCompanies())
    run.nextId = merged.nextId
    if (run.keys) learnKeys(run.keys, batch.rows, merged)

    const left = welcome.slice(merged.decided)
    state.rowsAdded += merged.rowsAdded
    state.rowsMerged += merged.rowsMerged
    state.rowsUnchanged += merged.rowsUnchanged
    const end = left[0] === undefined ? Infinity : records[left[0]]!
    state.rowsSuppressed += rows.filter((at) => records[at]! < end).length - merged.decided
    const refused = batch.refused.filter(({ record }) => record > state.rowsRead && record < end)
    state.rowsRefused += refused.length
    if (refused.length > 0 && options.onRefused) state.errorsBytes = await options.onRefused(refused)
    state.rowsRead = end === Infinity ? batch.lastRecord : end - 1
    if (!options.dryRun) await commitBatch(client, state, merged.nextId)
    return left
  } catch (error) {
    if (!options.dryRun) await rollBack(client)
    throw error
  }
}

/** Null if the database has to be asked, which then has all of its indexes. */
async function findInMemory(
  run: Run,
  state: ImportState,
  batch: ImportBatch,
  rows: readonly number[],
): Promise<MaybeKnown | null> {
  const { client, options } = run
  if (run.bulkTries > 0 && state.rowsRead >= (options.bulk ?? usualBulk).fromRows) await becomeBulk(run, state, batch)
  const { keys } = run
  if (!keys?.isWhole) return null
  const { loaded } = options.namesakes ?? usualNamesakes
  const maybe = keys.hasRoomFor(rows.length) ? keys.find(batch.rows, rows, loaded) : null
  if (maybe === null) {
    keys.becomeFilter()
    run.bulkTries = 0
    if (run.isBulk) await buildMissingIndexes(client)
    run.isBulk = false
  }
  return maybe
}

/** Learns everybody's keys and sets the indexes aside, where so many rows are to come that it pays. */
async function becomeBulk(run: Run, { rowsRead }: ImportState, batch: ImportBatch): Promise<void> {
  const { client, source, options } = run
  run.bulkTries -= 1
  if (run.keys === null) {
    const people = run.nextId - 1
    const more = batch.readPart ? batch.lastRecord / batch.readPart - rowsRead : 0
    const keys = Math.ceil(KEYS_OF_A_PERSON * (people + more * MORE_THAN_TOLD))
    if (more * BULK_PART < people || keys > (options.bulk ?? usualBulk).keys) {
      run.bulkTries = 0
      return
    }
    run.keys = new KnownKeys(keys)
    await loadKeys(client, source.layout, run.keys)
  }
  run.isBulk = await setIndexesAside(client)
  if (run.isBulk) run.bulkTries = 0
}

async function mergeBatch(
  { client, source, options, keys, nextId }: Run,
  batch: PackedRows,
  rows: readonly number[],
  maybe: MaybeKnown | null,
): Promise<Merged> {
  const { layout } = source
  const { lookedAt, loaded } = options.namesakes ?? usualNamesakes
  const mayBeKnown = (at: number, kind: number) => keys?.mayHave(batch.hashes, at, kind) ?? true
  const known = maybe
    ? await loadMaybeKnown(client, maybe)
    : await loadKnownPeople(client, batch, rows, { layout, most: loaded, mayBeKnown })
  const lone = keys && loneRows(rows, batch.hashes, mayBeKnown)
  return mergeRows(batch, rows, known, { layout, nextId, namesakes: lookedAt, lone })
}

function learnKeys(keys: KnownKeys, { hashes }: PackedRows, { loneIds, added, changed }: Merged): void {
  loneIds.forEach((id, at) => {
    if (id !== 0) keys.learnRow(hashes, at, id)
  })
  for (const person of added) keys.learn(person)
  for (const { after } of changed) keys.learn(after)
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
