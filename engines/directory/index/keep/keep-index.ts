import { collectGarbage } from '../../../../threads/collect-garbage.ts'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { addDemoPeople } from './demo-rows.ts'
import { followNotices } from './follow-notices.ts'
import { writeIndexFile, readIndexFile, type IndexOrigin, type OpenedIndex } from '../write/index-file.ts'
import { emptyView, writeIndex, type IndexWriter } from '../write/index-writer.ts'
import type { IndexView } from '../view/index-view.ts'
import { madeBy } from '../write/made-by.ts'
import { mergeSegments, needsMerge } from '../write/merge-segments.ts'
import { openStore, type Store, type StoreConnection } from './open-store.queries.ts'
import { addStorePeople, createTextNumbers } from './store-rows.ts'

export type IndexKeeper = {
  /** Takes in what has changed by now, and resolves when searches can see it. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** The file is written again when this many people, or this part of them, have changed. */
const MIN_CHANGED = 50_000
const CHANGED_PART = 0.05
/** While changes go on, it is written this often. */
const MAX_UNSAVED_MS = 2 * 60_000

/**
 * Keeps the index: opens its file or makes it, shows every new state through `onView`, follows the store's changes, merges
 * segments, and writes the file. Resolves when the first view was shown.
 */
export async function keepIndex(options: KeepOptions): Promise<IndexKeeper> {
  // Nobody is in a new store: the made-up people are indexed while it is made.
  const early = options.isNew ? indexDemoPeople(emptyView(), options) : null
  early?.catch(() => {})
  const store = options.database === null ? null : await openStore(await options.database)
  const kept = new KeptIndex(options, store)
  await kept.open(early)
  const following = store && followNotices(store, () => kept.catchUp(), options.onTrouble)
  return {
    catchUp: () => following?.now() ?? Promise.resolve(),
    async close() {
      await following?.stop()
      await store?.close()
    },
  }
}

class KeptIndex {
  readonly #options: KeepOptions
  readonly #store: Store | null
  readonly #numbers = createTextNumbers()
  #view = emptyView()
  #mark = 0
  /** People since the file was written. */
  #changed = 0
  #savedAtMs = performance.now()

  constructor(options: KeepOptions, store: Store | null) {
    this.#options = options
    this.#store = store
  }

  async open(early: Promise<IndexView> | null): Promise<void> {
    const isOpened = this.#openFile((origin) => isOf(origin, this.#options, this.#store))
    if (isOpened) await this.#follow()
    else await this.#make(early)
    this.#options.onView(this.#view, true, this.#mark)
    if (isOpened) return
    this.#save()
    collectGarbage()
  }

  async catchUp(): Promise<void> {
    const hasChanged = await this.#follow()
    if (hasChanged) this.#show(this.#view)
    if (this.#isWorthSaving(hasChanged)) await this.#renew()
    else if (hasChanged && needsMerge(this.#view)) this.#show(mergeSegments(this.#view, { whole: false }))
  }

  #openFile(isOurs: (origin: IndexOrigin) => boolean): boolean {
    const opened = openIndexFile(this.#options, isOurs)
    if (!opened) return false
    this.#view = opened.view
    this.#mark = opened.origin.mark
    return true
  }

  async #make(early: Promise<IndexView> | null): Promise<void> {
    const { demoPeople, seed } = this.#options
    if (early) {
      this.#view = await early
      await this.#follow()
      return
    }
    // the operator's people come first in the order, so they are added first and nothing has to be sorted
    const addDemo = (writer: IndexWriter) => addDemoPeople(writer, seed, demoPeople)
    const hasOwn = await this.#follow(addDemo, demoPeople)
    if (!hasOwn) this.#view = await indexDemoPeople(this.#view, this.#options)
  }

  /**
   * Merges everything, writes the file and goes on with what stands in it, in large pieces of memory. The many small ones that changes
   * left behind go back to the system, here and, as nobody is shown them any more, in the threads that search.
   */
  async #renew(): Promise<void> {
    this.#view = mergeSegments(this.#view, { whole: true })
    const { version } = this.#view
    if (this.#save()) {
      // Not three times in memory: those that search have the one before.
      this.#view = emptyView()
      collectGarbage()
      if (!this.#openFile(({ mark }) => mark === this.#mark)) {
        this.#options.onTrouble('The search index that was written could not be read; it is made again.', null)
        this.#mark = 0
        this.#numbers.forget()
        await this.#make(null)
      }
    }
    this.#view = { ...this.#view, version }
    this.#options.onView(this.#view, true, this.#mark)
    collectGarbage()
  }

  /** Much has changed, and it is over, or goes on for long: the whole is not made again with every batch of an import. */
  #isWorthSaving(isChanging: boolean): boolean {
    if (this.#options.file === null) return false
    const rows = this.#view.segments.reduce((sum, { count }) => sum + count, 0)
    if (this.#changed <= Math.max(this.#options.minChanged ?? MIN_CHANGED, rows * CHANGED_PART)) return false
    return !isChanging || performance.now() - this.#savedAtMs > MAX_UNSAVED_MS
  }

  /** Takes in the store's changes, and what `addMore` adds; false, and nothing done, where there were no changes. */
  async #follow(addMore?: (writer: IndexWriter) => Promise<void>, more = 0): Promise<boolean> {
    try {
      const read = await this.#store?.changes(this.#mark, async (changes) => {
        const writer = writeIndex(this.#view, changes.peopleCount + more)
        return { writer, mark: changes.mark, ...(await addStorePeople(writer, changes, this.#numbers)) }
      })
      if (!read) return false
      // All that is made of what was read is made behind the transaction: the server ends one that rests for long.
      const { writer, mark, gone, aliases } = read
      this.#changed += writer.count + gone.length
      await addMore?.(writer)
      this.#view = writer.finish(gone, aliases)
      this.#mark = mark
      return true
    } catch (error) {
      // numbers of texts that never got into a view must not be used again
      this.#numbers.forget()
      throw error
    }
  }

  #show(view: IndexView): void {
    this.#view = view
    this.#options.onView(view, false, this.#mark)
  }

  /** Whether it is written. */
  #save(): boolean {
    const { file, demoPeople, seed, onTrouble } = this.#options
    this.#changed = 0
    this.#savedAtMs = performance.now()
    if (file === null) return false
    try {
      const installation = this.#store?.id ?? ''
      writeIndexFile(file, this.#view, { made: madeBy(), demoPeople, seed, installation, mark: this.#mark })
      return true
    } catch (error) {
      onTrouble('The search index could not be written; it will be made again at the next start.', error)
      return false
    }
  }
}

async function indexDemoPeople(view: IndexView, { seed, demoPeople }: KeepOptions): Promise<IndexView> {
  const writer = writeIndex(view, demoPeople)
  await addDemoPeople(writer, seed, demoPeople)
  return writer.finish([], view.aliases)
}

/** The file's index if it is the right one; null if it has to be made. */
function openIndexFile(options: KeepOptions, isOurs: (origin: IndexOrigin) => boolean): OpenedIndex | null {
  const { file, onTrouble } = options
  if (file === null) return null
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    removeUnfinished(file)
    const opened = readIndexFile(file)
    return opened && isOurs(opened.origin) ? opened : null
  } catch (error) {
    onTrouble('The search index could not be read; it is made again.', error)
    return null
  }
}

/** What a process that was killed while writing left behind; another one may be writing beside us. */
function removeUnfinished(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, id] = /\.(\d+)\.unfinished$/.exec(name) ?? []
    if (name.startsWith(basename(file)) && id !== undefined && !isRunning(Number(id)))
      rmSync(join(dirname(file), name), { force: true })
  }
}

function isRunning(id: number): boolean {
  if (id === process.pid) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** One of these people, made by this code. */
function isOf(origin: IndexOrigin, { demoPeople, seed }: KeepOptions, store: Store | null): boolean {
  const sameStore =
    store === null ? origin.installation === '' : origin.installation === store.id && origin.mark <= store.last
  return sameStore && origin.made === madeBy() && origin.demoPeople === demoPeople && origin.seed === seed
}

export type KeepOptions = {
  demoPeople: number
  seed: number
  /** Where the operator's people are, once it can be reached; null for none. */
  database: StoreConnection | Promise<StoreConnection> | null
  /** Whether the store is only being made, so that nobody is in it. */
  isNew?: boolean
  /** Where the index is kept between starts; null for nowhere. */
  file: string | null
  /** The file is written again when this many people have changed, 50,000 by default. */
  minChanged?: number
  /** `isAnew`: it shares nothing with the views before. `mark`: all changes of the store up to this number are in it. */
  onView: (view: IndexView, isAnew: boolean, mark: number) => void
  /** What the operator should read. */
  onTrouble: (message: string, error: unknown) => void
}
