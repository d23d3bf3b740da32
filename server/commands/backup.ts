import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { keepKey } from '../../engines/directory/suppression/listed.queries.ts'
import { makeBase } from '../backup/archive/make-base.ts'
import { endBackup, insertBackup } from '../backup/backups.queries.ts'
import { isPublicKey, makeKeyFile, sealTo } from '../backup/file/seal.ts'
import { writerTo } from '../backup/file/write-frames.ts'
import { writeBackup, type Written } from '../backup/write-backup.ts'
import { syncPath } from '../db/postgres/sync-path.ts'
import { selectClosings } from '../erasing/erasing.queries.ts'
import { addToList, listIn, ownLists, readList } from '../erasing/erased-list.ts'
import { complain, note, say } from './say.ts'
import { backupUsage } from './usage.ts'
import { withOperator, type Operator } from './with-operator.ts'

type Asked = { place: string; keys: string[] }

const leftoverMs = 24 * 60 * 60_000

/** Writes everything that the database holds into one file, while the product runs. */
export async function runBackup(args: readonly string[]): Promise<number> {
  if (args[0] === '--new-key')
    return args[1] !== undefined && args.length === 2 ? newKey(args[1]) : complain(backupUsage)
  if (args[0] === '--base') return args.length === 1 ? withOperator(base) : complain(backupUsage)
  const asked = readArgs(args)
  if (!asked) return complain(backupUsage)
  for (const key of asked.keys)
    if (!(await isPublicKey(key))) return complain(`'${key}' is no public key: it has to be like age1…`)
  if (asked.place === '-' && process.stdout.isTTY)
    return complain('A backup can’t be shown in a terminal. Name a file, or pipe it on: quarry backup - | …')
  const cannot = asked.place === '-' ? null : whyNot(resolve(asked.place))
  if (cannot !== null) return complain(cannot)
  return withOperator((operator) => (asked.place === '-' ? toStream(operator, asked) : toFile(operator, asked)))
}

/** Said before anything is read: a large backup would else fail at its end. */
function whyNot(file: string): string | null {
  if (!existsSync(dirname(file))) return `There is no folder ${dirname(file)}.`
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? `${file} is a folder. Name a file in it.` : null
}

/** What the archived log begins at, beside a running product or by itself. */
async function base({ db, pool, owner, config }: Operator): Promise<number> {
  const { archive, dataDir, databaseUrl } = config
  if (databaseUrl !== undefined || archive === null)
    return complain('Set WAL_ARCHIVE to the folder into which the embedded database archives its log.')
  const made = await makeBase({ db, pool, owner }, { dataDir, archive: archive.folder, now: () => new Date() })
  return say(`A base backup of ${made.files.length} files is in ${made.folder}: ${made.bytes} bytes, packed.`)
}

function readArgs(args: readonly string[]): Asked | null {
  const keys: string[] = []
  const places: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!
    if (arg === '--for' && args[at + 1] !== undefined) keys.push(args[(at += 1)]!)
    else if (arg === '-' || !arg.startsWith('-')) places.push(arg)
    else return null
  }
  const [place] = places
  return place !== undefined && places.length === 1 ? { place, keys } : null
}

async function newKey(file: string): Promise<number> {
  try {
    const publicKey = await makeKeyFile(file)
    note(`${file} holds the secret key. Keep it where the backups are not: without it they can't be restored.`)
    return say(publicKey)
  } catch (error) {
    return complain(`The key can't be written: ${(error as Error).message}`)
  }
}

/**
 * Grows under a name of its own: no file that passes as whole is left by a backup that is cut off, and of two into the same file at once
 * each is whole.
 */
async function toFile(operator: Operator, { place, keys }: Asked): Promise<number> {
  const file = resolve(place)
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`
  deleteLeftovers(file)
  const list = listIn(dirname(file))
  // Before the first row is read: what is erased from now on is added to it.
  addToList(list, [
    ...ownLists(operator.config).flatMap((own) => readList(own)),
    ...(await selectClosings(operator.db)),
  ])
  const out = createWriteStream(partial, { mode: 0o600 })
  try {
    await once(out, 'open')
    const { written, id } = await write(operator, { out, keys, folder: dirname(file) })
    out.end()
    await once(out, 'close')
    const bytes = statSync(partial).size
    syncPath(partial)
    renameSync(partial, file)
    syncPath(dirname(file))
    await endBackup(operator.db, id, { endedAt: new Date(), bytes, checksum: written.checksum })
    return say(
      `Backed up ${written.tables} tables with ${written.rows} rows into ${file}: ${bytes} bytes. ${beside(file, list)}`,
    )
  } catch (error) {
    out.destroy()
    rmSync(partial, { force: true })
    throw error
  }
}

/** What killed backups into this file left a day ago or earlier: nobody writes there any more. */
function deleteLeftovers(file: string): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.partial')) continue
    const path = join(folder, name)
    const wroteAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - wroteAt > leftoverMs) rmSync(path, { force: true })
  }
}

function beside(file: string, list: string): string {
  return `Keep ${basename(list)} beside ${basename(file)}: who is erased later is written there.`
}

async function toStream(operator: Operator, { keys }: Asked): Promise<number> {
  const { written, id, bytes } = await write(operator, { out: process.stdout, keys, folder: null })
  await endBackup(operator.db, id, { endedAt: new Date(), bytes, checksum: written.checksum })
  note(`Backed up ${written.tables} tables with ${written.rows} rows: ${bytes} bytes.`)
  return 0
}

async function write(
  { db, pool, owner }: Operator,
  { out, keys, folder }: { out: Writable; keys: readonly string[]; folder: string | null },
): Promise<{ written: Written; id: string; bytes: number }> {
  // Its mark is in every line of the list of the erased, so a backup from before the first one has to have it.
  await keepKey(pool)
  const id = await insertBackup(db, folder, new Date())
  let bytes = 0
  const handOn = writerTo(out)
  const counted = async (part: Buffer) => {
    bytes += part.length
    await handOn(part)
  }
  const sealed = keys.length > 0 ? await sealTo(counted, keys) : { write: counted, end: async () => {} }
  const written = await writeBackup(owner, (part) => sealed.write(part))
  await sealed.end()
  return { written, id, bytes }
}
