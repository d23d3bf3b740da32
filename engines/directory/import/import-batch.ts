import type { DirectoryClient, DirectoryPool } from '../directory-lock.queries.ts'
import { makeNewResolver } from '../companies/new-companies.ts'
import type { RefusedRow, ImportedRow } from './rows/imported-row.ts'
import { KnownKeys, type MaybeKnown } from './rows/known-keys.ts'
import { mergeRows, type Merged } from './rows/merge-rows.ts'
import { type PackedRows, rowAt } from './rows/packed-rows.ts'
import { beginBatch, commitBatch, rollBack, type ImportState } from './store/import-rows.queries.ts'
import { selectKeptImports } from './store/kept-people.queries.ts'
import { loadKnownPeople, loadMaybeKnown } from './store/known-people.queries.ts'
import { loadKeys } from './store/load-keys.queries.ts'
import { buildMissingIndexes, setIndexesAside } from './store/set-aside-indexes.queries.ts'
import { nextPersonId, storeMerged } from './store/store-people.queries.ts'
import { makePlacedResolver, makeTextResolver } from './store/text-ids.queries.ts'
import { externalIdentifier, type Identifier } from '../suppression/identifier.ts'
import { suppressedOf } from '../suppression/suppressed-of.ts'
import { keyKinds } from './rows/key-hashes.ts'

/** Some rows of a file in its order. */
export type ImportBatch = {
  rows: PackedRows
  refused: RefusedRow[]
  /** The number of the last record that the batch covers, rows and refused ones alike. */
  lastRecord: number
  /** How much of the file is read with it, 0 to 1; left out where that isn't known. */
  readPart?: number
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
type RunOptions = {
  dryRun?: boolean
  onRefused?: (refused: readonly RefusedRow[]) => Promise<number>
  namesakes?: NamesakeLimits
  bulk?: BulkLimits
  /** Within the transaction of a batch, once its people are stored. */
  onStored?: (client: DirectoryClient) => Promise<void>
}

export type Run = Awaited<ReturnType<typeof openRun>>

/** For a session that has the imports' lock and its table of changes. */
export async function openRun(
  pool: DirectoryPool,
  client: DirectoryClient,
  {
    source,
    options,
    isEmpty,
    ofSource = null,
  }: {
    source: { layout: ImportState['layout'] }
    options: RunOptions
    isEmpty: boolean
    ofSource?: number | null
  },
) {
  const { keys } = options.bulk ?? usualBulk
  const nextId = await nextPersonId(client)
  const resolveTexts = makeTextResolver()
  return {
    pool,
    client,
    source,
    options,
    /** The imports by which people of paid sources are kept. */
    keptBy: new Set(await selectKeptImports(client)),
    /** Of a paid source: the import of its own people, the only ones whom its rows may change. */
    ofSource,
    resolveTexts,
    resolvePlaced: makePlacedResolver(resolveTexts),
    resolveNew: await makeNewResolver(client),
    /** The id of the next new person: nobody else makes people meanwhile. */
    nextId,
    /** Where the import fills an empty directory, or brings very many: the keys of everybody. */
    keys: isEmpty ? new KnownKeys(Math.min(keys, EMPTY_KEYS)) : null,
    /** Whether indexes are set aside. */
    isBulk: false,
    /** How often it may still be tried; somebody may have the table in use for a moment. */
    bulkTries: options.dryRun === true || ofSource !== null ? 0 : BULK_TRIES,
  }
}

/** A batch, in one transaction or more. */
export async function importBatch(run: Run, state: ImportState, batch: ImportBatch, readOn: () => void): Promise<void> {
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
    const stored = { importId: state.id, layout, resolveTexts, resolvePlaced, readOn, keptBy: run.keptBy }
    await storeMerged(client, stored, batch.rows, merged)
    await options.onStored?.(client)
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
  { client, source, options, keys, nextId, keptBy, ofSource }: Run,
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
  return mergeRows(batch, rows, known, { layout, nextId, namesakes: lookedAt, lone, keptBy, ofSource })
}

function learnKeys(keys: KnownKeys, { hashes }: PackedRows, { loneIds, added, changed }: Merged): void {
  loneIds.forEach((id, at) => {
    if (id !== 0) keys.learnRow(hashes, at, id)
  })
  for (const person of added) keys.learn(person)
  for (const { after } of changed) keys.learn(after)
}

/** The rows but those about people who were erased. Under the writers' lock nobody can be erased meanwhile. */
async function withoutSuppressed(
  client: DirectoryClient,
  batch: PackedRows,
  rows: readonly number[],
  layout: string,
): Promise<readonly number[]> {
  const suppressed = await suppressedOf(client, () => rows.map((at) => identifiersOf(rowAt(batch, at).row, layout)))
  return suppressed.size === 0 ? rows : rows.filter((_, nth) => !suppressed.has(nth))
}

function identifiersOf({ email, linkedinUrl, externalId }: ImportedRow, layout: string): Identifier[] {
  const identifiers: Identifier[] = []
  if (email !== '') identifiers.push({ kind: 'email', value: email })
  if (linkedinUrl !== '') identifiers.push({ kind: 'profile', value: linkedinUrl })
  if (externalId !== '') identifiers.push(externalIdentifier(layout, externalId))
  return identifiers
}

/** By the rows' numbers: 1 if no other of the rows has one of its keys, and nobody may be known by any. */
export function loneRows(
  rows: readonly number[],
  hashes: Int32Array,
  mayBeKnown: (at: number, kind: number) => boolean,
): Uint8Array {
  const lone = new Uint8Array(hashes.length / (2 * keyKinds))
  let places = 64
  while (places < 2 * keyKinds * rows.length) places *= 2
  /** The row that a key was first met in, by the key's hash; counted from 1. */
  const metIn = new Uint32Array(places)
  const metKind = new Uint8Array(places)
  rows.forEach((at) => {
    lone[at] = 1
    for (let kind = 0; kind < keyKinds; kind += 1) {
      const from = 2 * (keyKinds * at + kind)
      if (hashes[from + 1] === 0) continue
      if (mayBeKnown(at, kind)) lone[at] = 0
      let place = hashes[from]! & (places - 1)
      for (; metIn[place] !== 0; place = (place + 1) & (places - 1)) {
        const other = metIn[place]! - 1
        const otherFrom = 2 * (keyKinds * other + metKind[place]!)
        if (hashes[otherFrom] !== hashes[from] || hashes[otherFrom + 1] !== hashes[from + 1]) continue
        lone[at] = lone[other] = 0
        break
      }
      if (metIn[place] !== 0) continue
      metIn[place] = at + 1
      metKind[place] = kind
    }
  })
  return lone
}
