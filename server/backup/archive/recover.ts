import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../../db/connect.ts'
import type { Log } from '../../db/log.ts'
import { embeddedConfig, EMBEDDED_OWNER, SETTINGS } from '../../db/postgres/embedded-postgres.ts'
import { RESTORING } from '../../db/postgres/init-cluster.ts'
import { stopOrphanPostmaster } from '../../db/postgres/orphan-postmaster.ts'
import { packagedPostgres } from '../../db/postgres/packaged-postgres.ts'
import { handOver, postgresIdentity } from '../../db/postgres/postgres-identity.ts'
import { launchPostmaster, type Postmaster } from '../../db/postgres/postmaster.ts'
import { syncPath } from '../../db/postgres/sync-path.ts'
import { makeSocketDir, removeSocketDir } from '../../db/postgres/socket-dir.ts'
import { BadBackup } from '../file/read-frames.ts'
import { giveToServer, walIn, type Base } from './layout.ts'
import { recoverySettings, unpackBase } from './restore-base.ts'

const STOP_MS = 60_000
const history = /^[0-9A-F]{8}\.history$/

type Recovery = {
  /** Its lock is held. */
  dataDir: string
  archive: string
  base: Base
  /** Null: the end of the archived log. */
  moment: Date | null
  log: Log
}

/**
 * Brings a base backup to a moment beside where the database belongs, and puts it there only if `settle` says that all is well: nothing
 * can start on it before. One that is cut off is cleared away by the next.
 */
export async function recover<Result extends { isSound: boolean }>(
  { dataDir, archive, base, moment, log }: Recovery,
  settle: (owner: Database['owner']) => Promise<Result>,
): Promise<Result> {
  await clearUnfinished(dataDir, log)
  const programs = packagedPostgres(dataDir)
  const identity = postgresIdentity(programs, dataDir, join(dataDir, 'postgres'))
  const growing = join(dataDir, `${RESTORING}${randomBytes(6).toString('hex')}`)
  const socketDir = makeSocketDir(identity)
  const owner = embeddedConfig(socketDir, EMBEDDED_OWNER)
  const { settings, environment } = recoverySettings(archive, moment)
  const logFile = join(dataDir, 'postgres.log')
  const server = { programs, identity, clusterDir: growing, socketDir, logFile, owner, environment }
  let postmaster: Postmaster | undefined
  try {
    mkdirSync(growing, { mode: 0o700 })
    await unpackBase(base, growing)
    if (identity.uid !== undefined && identity.gid !== undefined) handOver(growing, identity.uid, identity.gid)
    postmaster = await launchPostmaster({ ...server, settings: { ...SETTINGS, ...settings } }).catch(
      (error: unknown) => {
        throw tooEarly(error, archive) ?? error
      },
    )
    // The number of the new timeline is taken: no second restore may begin another under it.
    for (const name of readdirSync(join(growing, 'pg_wal')).filter((each) => history.test(each)))
      keepHistory(join(growing, 'pg_wal', name), join(walIn(archive), name))
    const result = await settle(owner)
    await postmaster.stop(STOP_MS)
    postmaster = undefined
    if (result.isSound) {
      renameSync(growing, join(dataDir, 'postgres'))
      syncPath(dataDir)
    }
    return result
  } finally {
    await postmaster?.stop()
    removeSocketDir(socketDir)
    rmSync(growing, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function keepHistory(from: string, to: string): void {
  if (existsSync(to)) return
  copyFileSync(from, `${to}.new`)
  giveToServer(`${to}.new`)
  syncPath(`${to}.new`)
  renameSync(`${to}.new`, to)
}

async function clearUnfinished(dataDir: string, log: Log): Promise<void> {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(RESTORING))) {
    await stopOrphanPostmaster(join(dataDir, name), (message) => log.warn(message))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function tooEarly(error: unknown, archive: string): BadBackup | null {
  const isIt = (error as Error).message.includes('recovery ended before configured recovery target was reached')
  if (!isIt) return null
  return new BadBackup(
    `The log in ${archive} ends before that moment, or has a gap. Name an earlier one, or --at latest for all that is there.`,
    { cause: error },
  )
}
