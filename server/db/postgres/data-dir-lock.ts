import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, processStart } from './process-state.ts'

/**
 * One Quarry per data directory. The lock is the file `quarry.lock`, made whole under another name and linked into
 * place, which only one process can do.
 *
 * A lock whose process is dead is not removed, because two who find it could each remove the other's new one. It gets a
 * successor instead: the file `quarry.lock.after.<key of the dead lock>`, again linked into place by exactly one. The
 * last of that chain owns the directory; it then moves its record to `quarry.lock` and removes the rest. A late process
 * that linked behind a removed record can't be reached from `quarry.lock`; it notices that and starts again.
 */
export type LockRecord = {
  pid: number
  /** See processStart: tells a reused process id from the one that took the lock. */
  startedAt: string
  key: string
  /** It ends by itself: a start waits for it (await-command.ts). */
  isCommand?: boolean
  /** The directory of the embedded database's socket. */
  socketDir?: string
  /** Whether the database answers there. */
  ready?: boolean
  /** Socket directories of dead holders, until they are removed. */
  left?: string[]
}

export type DataDirLock = {
  /** Socket directories of killed holders. */
  left: string[]
  /** Records a socket directory, so that the next holder knows it even if this process is killed. */
  note(socketDir: string): void
  /** Tells commands beside us that the database answers there. The old directories are removed by now. */
  announce(socketDir: string): void
  release(): void
}

/** The data directory is in use by a living process. */
export class DataDirInUse extends Error {
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(
      `Another Quarry (process ${pid}) is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataDirInUse'
    this.pid = pid
  }
}

const FILE = 'quarry.lock'
/** An attempt fails only if another process was quicker or ended in between. */
const ATTEMPTS = 200
const LONGEST_CHAIN = 1000

/**
 * Takes the data directory for this process, before anything else in it is touched.
 * @throws DataDirInUse if a living process has it
 */
export function lockDataDir(dataDir: string, { isCommand = false } = {}): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const paths = pathsIn(dataDir)
  const own: LockRecord = {
    pid: process.pid,
    startedAt: processStart(process.pid) ?? 'hidden',
    key: randomBytes(12).toString('hex'),
    ...(isCommand && { isCommand }),
  }
  const draft = writeDraft(paths, own, dataDir)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const left = tryToTake(paths, own, draft, dataDir)
      if (left !== undefined) return heldLock(paths, own, dataDir, left)
    }
    throw new Error(`The lock of ${dataDir} could not be taken: too many processes want it at once.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The holder of the data directory; undefined if no living process holds it. */
export function dataDirHolder(dataDir: string): LockRecord | undefined {
  const last = chain(pathsIn(dataDir)).at(-1)
  return last !== undefined && isSameProcess(last.pid, last.startedAt) ? last : undefined
}

type Paths = { dataDir: string; root: string; after(key: string): string; draft(key: string): string }

function pathsIn(dataDir: string): Paths {
  const root = join(dataDir, FILE)
  return {
    dataDir,
    root,
    after: (key) => `${root}.after.${key}`,
    draft: (key) => `${root}.draft.${process.pid}.${key}`,
  }
}

/** Undefined: another process was quicker, look again. */
function tryToTake(paths: Paths, own: LockRecord, draft: string, dataDir: string): string[] | undefined {
  const dead = chain(paths)
  const last = dead.at(-1)
  if (last !== undefined && isSameProcess(last.pid, last.startedAt)) {
    // While we read, the root may have got another record, and a late process have linked behind the one that we saw.
    if (chain(paths).at(-1)?.key !== last.key) return undefined
    throw new DataDirInUse(dataDir, last.pid)
  }
  const place = last === undefined ? paths.root : paths.after(last.key)
  const left = dead.flatMap(({ socketDir, left: earlier = [] }) => [...earlier, ...(socketDir ? [socketDir] : [])])
  if (!linked(draft, place)) return undefined
  if (last !== undefined) {
    if (chain(paths).at(-1)?.key !== own.key) {
      rmSync(place, { force: true })
      return undefined
    }
    // First the root, then the old records: a process that links behind one of those can't be reached from the new root.
    renameSync(writeDraft(paths, { ...own, left }, dataDir), paths.root)
    for (const record of dead) rmSync(paths.after(record.key), { force: true })
  }
  sweep(paths, own)
  return left
}

/** The records from `quarry.lock` to the last successor. */
function chain(paths: Paths): LockRecord[] {
  const records: LockRecord[] = []
  let path = paths.root
  while (records.length < LONGEST_CHAIN) {
    const record = readRecord(path)
    if (record === undefined) return records
    records.push(record)
    path = paths.after(record.key)
  }
  throw new Error(`${paths.root} has too many successors. If no Quarry runs, delete the files ${FILE}* in that folder.`)
}

function readRecord(path: string): LockRecord | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code !== 'EACCES') throw error
    throw new Error(`${path} belongs to another user. Run Quarry as that user, or set DATA_DIR to another folder.`, {
      cause: error,
    })
  }
  const record = parse(text)
  const { pid, startedAt, key } = record
  if (typeof pid !== 'number' || typeof startedAt !== 'string' || !/^[0-9a-f]{24}$/.test(String(key))) {
    throw new Error(`${path} is damaged. If no Quarry runs on this folder, delete that file.`)
  }
  return record as LockRecord
}

function parse(text: string): Partial<LockRecord> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<LockRecord>
  } catch {
    return {}
  }
}

function writeDraft(paths: Paths, record: LockRecord, dataDir: string): string {
  const draft = paths.draft(`${record.key}.${randomBytes(4).toString('hex')}`)
  try {
    writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    throw new Error(`Quarry can't write to ${dataDir} (${code}). Set DATA_DIR to a folder of your own.`, {
      cause: error,
    })
  }
  return draft
}

function linked(draft: string, place: string): boolean {
  try {
    linkSync(draft, place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function heldLock(paths: Paths, own: LockRecord, dataDir: string, left: string[]): DataDirLock {
  const rewrite = (more: Partial<LockRecord>) => {
    if (readRecord(paths.root)?.key !== own.key) {
      throw new Error(`The lock of ${dataDir} was taken away from this process.`)
    }
    renameSync(writeDraft(paths, { ...own, ...more }, dataDir), paths.root)
  }
  const note = (socketDir: string) => rewrite({ socketDir, left })
  const announce = (socketDir: string) => rewrite({ socketDir, ready: true })
  const release = () => {
    if (readRecord(paths.root)?.key === own.key) rmSync(paths.root, { force: true })
  }
  return { left, note, announce, release }
}

/** Drafts and successors of processes that were killed between two steps. */
function sweep(paths: Paths, own: LockRecord): void {
  for (const name of readdirSync(paths.dataDir).filter((entry) => entry.startsWith(`${FILE}.`))) {
    const path = join(paths.dataDir, name)
    const draftOf = /\.draft\.(\d+)\./.exec(name)?.[1]
    const leftByDead = draftOf === undefined ? isDeadRecord(path, own) : processStart(Number(draftOf)) === undefined
    if (leftByDead) rmSync(path, { force: true })
  }
}

function isDeadRecord(path: string, own: LockRecord): boolean {
  const record = parse(readOrNothing(path))
  return record.key !== own.key && !isSameProcess(record.pid ?? 0, record.startedAt ?? '')
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
