import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { canWrite } from '../../db/can-write.queries.ts'
import { sqlState } from '../../db/sql-state.ts'
import { failure, fine, sentenceOf, warning, type Finding, type Patient } from '../patient.ts'

const diskFull = '53100'
const megabyte = 1_000_000
/** A start, an import and the index need this much; with less a database ends soon. */
const leastBytes = 200 * megabyte
const littleBytes = 2_000 * megabyte

/** Room in DATA_DIR, whether it may be written, and whether the database really writes. */
export async function checkDisk({ config: { dataDir }, database }: Patient): Promise<Finding> {
  const free = await freeBytes(dataDir)
  if (free === null)
    return failure(
      `DATA_DIR ${dataDir} can’t be written by this user.`,
      'Give the folder to the user that runs Quarry.',
    )
  const written =
    database &&
    (await canWrite(database.pool).then(
      () => null,
      (error: unknown) => error,
    ))
  if (written !== null) {
    if (sqlState(written) === diskFull)
      return failure('The database’s disk is full: it takes no writes.', 'Make room on it, or give it a larger one.')
    return failure(`The database can’t write: ${sentenceOf(written)}.`, 'See the database’s log.')
  }
  const room = `${Math.floor(free / megabyte).toLocaleString('en-US')} MB are free in DATA_DIR ${dataDir}`
  if (free < leastBytes)
    return failure(`The disk is nearly full: ${room}.`, 'Make room on it, or give it a larger one.')
  if (free < littleBytes) return warning(`The disk fills up: ${room}.`, 'Make room on it soon.')
  return fine(`${room}${database ? ', and the database writes' : ''}.`)
}

/** Null if it may not be written. Of a folder that is not there yet: where it would be. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(folder) !== folder) return freeBytes(dirname(folder))
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return null
    throw error
  }
}
