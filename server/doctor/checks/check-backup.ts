import { accessSync, constants } from 'node:fs'
import { listBases } from '../../backup/archive/layout.ts'
import { withOwner } from '../../db/with-owner.ts'
import { listSeen } from '../list-seen.ts'
import { selectBackups } from '../server.queries.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

const dayMs = 24 * 60 * 60_000
/** A daily one that is a little late is no news. */
const lateMs = 2 * dayMs
const oldMs = 7 * dayMs
const remedy = 'Run quarry backup each day, and keep its files on another machine (docs/operating/backup.md).'

/** How old the last backup is. A server of one's own may be kept safe by other means, which nobody here knows of. */
export async function checkBackup(patient: Awake): Promise<Finding> {
  const found = await checkAge(patient)
  return found.state === 'ok' ? ((await listFault(patient)) ?? found) : found
}

/** Whether what was erased or closed since the last backup is known to one machine alone. */
async function listFault({ database, config: { erasedLists } }: Awake): Promise<Finding | null> {
  const away = erasedLists.filter((folder) => !isWritable(folder))
  if (away.length > 0)
    return failure(
      `${away.join(', ')} of ERASED_LISTS can’t be written: what is erased or closed now is not listed there.`,
      'See that the folder is there and the user of Quarry may write in it. The next start adds what is missing.',
    )
  if (erasedLists.length > 0) return null
  const living = await listSeen(database.db)
  const hosts = new Set(living.flatMap(({ role, host }) => (/web|worker/.test(role) ? [host] : [])))
  if (hosts.size < 2) return null
  return warning(
    `Quarry runs on ${hosts.size} machines, and each has its own list of what was closed since the last backup.`,
    'Name a folder that all of them share in ERASED_LISTS: a restore reads it (docs/operating/backup.md).',
  )
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function checkAge({ database, config, now }: Awake): Promise<Finding> {
  const { lastAt, isWalArchived, archiveFailedAt } = await withOwner(database, selectBackups)
  if (database.embedded && config.archive) return checkArchive(config.archive.folder, archiveFailedAt, now())
  if (lastAt === null && isWalArchived) return fine('The database archives its log.')
  if (lastAt === null) {
    if (config.mode === 'practice') return fine('Practice mode: no backup is needed, and none has been made.')
    const what = 'No backup has been made.'
    return database.embedded ? failure(what, remedy) : warning(`${what} Quarry knows of none.`, remedy)
  }
  const ageMs = now().getTime() - lastAt.getTime()
  const what = `The last backup ended ${minuteOf(lastAt)}.`
  if (isWalArchived || ageMs < lateMs) return fine(what)
  const old = `${what} That is ${Math.floor(ageMs / dayMs)} days ago.`
  return ageMs < oldMs ? warning(old, remedy) : failure(old, remedy)
}

/** The log is archived from the last base backup on: how far that reaches, and whether it still goes on. */
function checkArchive(folder: string, failedAt: Date | null, now: Date): Finding {
  if (failedAt)
    return failure(
      `The log can't be archived in ${folder} since ${minuteOf(failedAt)}: it grows in DATA_DIR until it can.`,
      'See that the folder of WAL_ARCHIVE is there, has room, may be written by the user of Quarry, and is used by no other database.',
    )
  const bases = listBases(folder)
  const [newest, first] = [bases[0], bases.at(-1)]
  const again = 'The log of Quarry says why none is made. quarry backup --base makes one now.'
  if (!newest || !first) return warning(`The log is archived in ${folder}, but there is no base backup yet.`, again)
  const what = `Any moment since ${minuteOf(new Date(first.endedAt))} can be restored from ${folder}.`
  const ageMs = now.getTime() - Date.parse(newest.endedAt)
  if (ageMs < lateMs) return fine(what)
  const old = `${what} The last base backup is ${Math.floor(ageMs / dayMs)} days old.`
  return ageMs < oldMs ? warning(old, again) : failure(old, again)
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
