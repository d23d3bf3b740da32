import { createReadStream, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkRestored, faultSentences } from '../backup/check-restored.ts'
import { openBackup } from '../backup/file/open-backup.ts'
import { BadBackup, readFrames } from '../backup/file/read-frames.ts'
import { readHeadFrame, restoreBackup, type Restored, endRestore, prepareRestore } from '../backup/restore-backup.ts'
import { readConfig, type Config } from '../config.ts'
import { databaseOptions, openDatabase, type Database } from '../db/connect.ts'
import type { Log } from '../db/log.ts'
import { lockRestore } from '../db/unfinished-restore.ts'
import { withOwner } from '../db/with-owner.ts'
import { applyList, toldOf, type Applied } from '../erasing/apply-list.ts'
import { listIn, ownLists, readList, readNamedList, type ListLine } from '../erasing/erased-list.ts'
import { complain, note, say } from './say.ts'
import { readMoment, restoreMoment } from './restore-moment.ts'
import { restoreUsage } from './usage.ts'
import { quietLogger } from './with-operator.ts'

type Asked = {
  place: string
  keyFile: string | null
  /** The moment of `--at`; null where a file is restored. */
  at: string | null
  erased: string[]
  withFaults: boolean
  onlyCheck: boolean
}

/** Restores a backup into an empty place, and looks at what came of it before anybody may use it. */
export async function runRestore(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (!asked) return complain(restoreUsage)
  try {
    if (asked.at !== null) return await restoreAt(asked, asked.at)
    return asked.onlyCheck ? await check(asked) : await restore(asked)
  } catch (error) {
    if (error instanceof BadBackup) return complain(error.message)
    throw error
  }
}

function readArgs(args: readonly string[]): Asked | null {
  const asked: Asked = { place: '', keyFile: null, at: null, erased: [], withFaults: false, onlyCheck: false }
  for (let at = 0; at < args.length; at += 1) {
    const [arg = '', next] = [args[at], args[at + 1]]
    if (arg === '--with-faults') asked.withFaults = true
    else if (arg === '--check') asked.onlyCheck = true
    else if (arg === '--key' || arg === '--erased' || arg === '--at') {
      if (next === undefined) return null
      if (arg === '--key') asked.keyFile = next
      else if (arg === '--at') asked.at = next
      else asked.erased.push(next)
      at += 1
    } else if (asked.place === '' && (arg === '-' || !arg.startsWith('-'))) asked.place = arg
    else return null
  }
  if (asked.at === null) return asked.place === '' ? null : asked
  return asked.keyFile !== null || asked.onlyCheck || asked.place === '-' ? null : asked
}

async function restoreAt(asked: Asked, at: string): Promise<number> {
  const config = readConfig()
  const moment = readMoment(at)
  if (moment === undefined)
    return complain(
      `'${at}' is not a date and time. Write it with its time zone, like 2026-11-27T14:30:00Z, or say latest.`,
    )
  if (config.databaseUrl !== undefined)
    return complain('--at works with the embedded database only. Restore a server of DATABASE_URL with its own tools.')
  const archive = asked.place === '' ? config.archive?.folder : resolve(asked.place)
  if (archive === undefined) return complain('Name the folder of the archived log, or set WAL_ARCHIVE.')
  const lists = erasedLists({ ...asked, place: join(archive, 'base') }, config)
  if (lists === null) return complain(noList(config))
  return restoreMoment({ archive, moment, lists, withFaults: asked.withFaults }, config, quietLogger(config))
}

async function check({ place, keyFile }: Asked): Promise<number> {
  if (place === '-') return complain(restoreUsage)
  const { takenAt, checksum } = await readWhole(place, keyFile)
  return say(`${place} is whole: a backup of ${takenAt}, with the checksum ${checksum}.`)
}

/** Reads a file to its end, before anything is touched. */
async function readWhole(place: string, keyFile: string | null): Promise<{ takenAt: string; checksum: string }> {
  const frames = readFrames(await openBackup(createReadStream(place), keyFile), { unpacked: false })
  const { takenAt } = await readHeadFrame(frames)
  let checksum = ''
  for await (const frame of frames) checksum = frame.check.toString('hex')
  return { takenAt, checksum }
}

async function restore(asked: Asked): Promise<number> {
  const config = readConfig()
  const log = quietLogger(config)
  const lists = erasedLists(asked, config)
  if (lists === null) return complain(noList(config))
  if (asked.place !== '-') await readWhole(asked.place, asked.keyFile)
  const database = await openDatabase({ ...databaseOptions(config), log, maxConnections: 2, isCommand: true })
  let letGo: (() => Promise<void>) | null = null
  try {
    letGo = await lockRestore(database.owner)
    if (letGo === null) return complain('Another restore into this database is running.')
    const prepared = await prepareRestore(database.owner, log)
    if (prepared === 'not empty') return complain(notEmpty(config))
    if (prepared === 'cleared') note('What an earlier restore left unfinished was removed.')
    return await fill(database, { asked, config, log, lists })
  } finally {
    await letGo?.()
    await database.close()
  }
}

type Filling = { asked: Asked; config: Config; log: Log; lists: readonly ListLine[] }

async function fill(database: Database, { asked, config, log, lists }: Filling): Promise<number> {
  const source = asked.place === '-' ? process.stdin : createReadStream(asked.place)
  const restored = await restoreBackup(database.owner, await openBackup(source, asked.keyFile), log)
  return withOwner(database, async (db, pool) => {
    const { demoPeople } = config
    const applied = await applyList({ db, pool, demoPeople }, lists, restored.head.takenAt)
    const checked = await checkRestored(db)
    const faults = faultSentences(checked)
    for (const fault of faults) note(fault)
    if (faults.length > 0 && !asked.withFaults)
      return complain(
        'The backup was restored, but its books are not right, so the database stays closed. ' +
          "To keep it as it is, run 'quarry restore' again with --with-faults.",
      )
    await endRestore(database.owner, log)
    return told(restored, applied, faults.length === 0)
  })
}

function told({ head, tables, rows, leftOut, checksum }: Restored, applied: Applied, isSound: boolean): number {
  for (const name of leftOut) note(`Left out: ${name}, which is no table of Quarry.`)
  const books = isSound ? ' The ledger and the record of every workspace are right.' : ''
  return say(
    `Restored ${tables} tables with ${rows} rows of ${head.takenAt} (checksum ${checksum}).${books}${toldOf(applied)}`,
  )
}

/** Null if there is no list at all, and nobody said that none is needed. */
function erasedLists({ place, erased }: Asked, config: Config): ListLine[] | null {
  const named = erased.filter((file) => file !== 'none')
  const beside = place === '-' ? [] : [listIn(dirname(resolve(place)))]
  const found = [...ownLists(config), ...beside.filter((file) => existsSync(file))]
  if (named.length + found.length === 0 && !erased.includes('none')) return null
  const unnamed = found.filter((file) => !named.includes(file))
  return [...named.flatMap((file) => readNamedList(file)), ...unnamed.flatMap((file) => readList(file))]
}

function noList({ dataDir }: Config): string {
  return (
    `No list says who was erased after this backup. It is the file erased.jsonl, in the DATA_DIR where 'quarry erase' ran (here ${dataDir}) ` +
    'and beside the backups. Name it with --erased FILE, or say --erased none if nobody was erased since.'
  )
}

function notEmpty({ databaseUrl, dataDir }: Config): string {
  const place = databaseUrl === undefined ? `of ${dataDir}` : 'of DATABASE_URL'
  return `The database ${place} is not empty. A backup is restored only into a new one: set DATA_DIR to a new folder, or DATABASE_URL to a database without tables.`
}
