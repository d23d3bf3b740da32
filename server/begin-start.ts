import type { Logger } from 'pino'
import { beginIndex, type BegunIndex } from '../engines/directory/begin-index.ts'
import type { Closer } from './close-all.ts'
import type { Config } from './config.ts'
import { databaseOptions, openDatabase, type Database } from './db/connect.ts'
import { holdsCluster } from './db/postgres/holds-cluster.ts'
import { tellRarely } from './db/tell-outage.ts'
import { indexFileOf } from './index-file-of.ts'
import { openLogger } from './open-logger.ts'
import { beginPracticeWorld, type BegunWorld } from './practice/practice-world.ts'

/** `search`: nothing but the index, for the others. */
export type Roles = { web: boolean; worker: boolean; search?: boolean }

/** What starts in processes and threads of its own, while this one loads the rest of the product. */
export type BegunStart = {
  logger: Logger
  database: Promise<Database>
  /** Called each time the embedded database answers again after a crash. */
  onDatabaseRestart: () => void
  /** Null for a role that doesn't search, or asks search processes. */
  index: BegunIndex | null
  /** Null where no practice world is wanted. */
  world: BegunWorld | null
}

/** Begins the database, the index and the practice world. A failure shows when one of them is waited for. */
export function beginStart(config: Config, roles: Roles, closers: Closer[]): BegunStart {
  const logger = openLogger(config)
  const { databaseUrl, dataDir, demoPeople } = config
  const isNew = databaseUrl === undefined && !holdsCluster(dataDir)
  const onRestart = () => begun.onDatabaseRestart()
  const database = openDatabase({ ...databaseOptions(config), log: logger, onRestart })
  // It is waited for later, and may have failed by then.
  database.catch(() => {})
  closers.push(async (leftMs) => (await database.catch(() => null))?.close(leftMs))
  const onTrouble = (message: string, error: unknown) => tellRarely(logger, error, message)
  const searches = roles.web && config.search.urls.length === 0 && config.openSearch === null
  const hasIndex = roles.search || searches
  const index = hasIndex ? beginIndex({ demoPeople, isNew, file: indexFileOf(config), onTrouble }) : null
  if (index) closers.push(() => index.stop())
  const hasWorld = roles.worker && config.mode === 'practice' && !(config.stripe && config.verifier.dns !== undefined)
  const world = hasWorld ? beginPracticeWorld(config.practicePeople, logger) : null
  if (world) closers.push(() => world.stop())
  const begun: BegunStart = { logger, database, index, world, onDatabaseRestart: () => {} }
  return begun
}
