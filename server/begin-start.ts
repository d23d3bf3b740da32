import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { beginIndex, type BegunIndex } from '../engines/directory/begin-index.ts'
import type { Closer } from './close-all.ts'
import type { Config } from './config.ts'
import { openDatabase, type Database } from './db/connect.ts'
import { tellRarely } from './db/tell-outage.ts'
import { indexFileOf } from './index-file-of.ts'
import { openLogger } from './open-logger.ts'
import { beginPracticeWorld, type BegunWorld } from './practice/practice-world.ts'

export type Roles = { web: boolean; worker: boolean }

/** What starts in processes and threads of its own, while this one loads the rest of the product. */
export type BegunStart = {
  logger: Logger
  database: Promise<Database>
  /** Called each time the embedded database answers again after a crash. */
  onDatabaseRestart: () => void
  /** Null for a role that doesn't search. */
  index: BegunIndex | null
  /** Null where no practice world is wanted. */
  world: BegunWorld | null
}

/** Begins the database, the index and the practice world. A failure shows when one of them is waited for. */
export function beginStart(config: Config, roles: Roles, closers: Closer[]): BegunStart {
  const logger = openLogger(config)
  const { databaseUrl, dataDir, demoPeople } = config
  const isNew = databaseUrl === undefined && !existsSync(join(dataDir, 'postgres/PG_VERSION'))
  const onRestart = () => begun.onDatabaseRestart()
  const database = openDatabase({ databaseUrl, dataDir, log: logger, onRestart })
  // It is waited for later, and may have failed by then.
  database.catch(() => {})
  closers.push(async (leftMs) => (await database.catch(() => null))?.close(leftMs))
  const onTrouble = (message: string, error: unknown) => tellRarely(logger, error, message)
  const searches = roles.web && config.openSearch === null
  const index = searches ? beginIndex({ demoPeople, isNew, file: indexFileOf(config), onTrouble }) : null
  if (index) closers.push(() => index.stop())
  const hasWorld = roles.worker && config.mode === 'practice' && !(config.stripe && config.verifier.dns !== undefined)
  const world = hasWorld ? beginPracticeWorld(config.practicePeople, logger) : null
  if (world) closers.push(() => world.stop())
  const begun: BegunStart = { logger, database, index, world, onDatabaseRestart: () => {} }
  return begun
}
