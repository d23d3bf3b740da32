import type { Logger } from 'pino'
import { readConfig, type Config } from '../config.ts'
import { databaseOptions, openDatabase, type Database } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Db } from '../db/transaction.ts'
import { withOwner } from '../db/with-owner.ts'
import { nameProduct } from '../features/mails/draw-mail.ts'
import { otherKeySentence, settleInstallation } from '../features/installation/settle-installation.ts'
import { openLogger } from '../open-logger.ts'
import { note } from './say.ts'

/** `pool` is for the engines, which speak SQL of their own. */
export type Operator = {
  db: Db
  pool: Database['pool']
  /** For work that needs connections of its own. */
  owner: Database['owner']
  mode: 'practice' | 'live'
  secretKey: string
  secretKeysBefore: string[]
  config: Config
  log: Logger
}

/** Opens the database as its owner, beside a running product or by itself. `isBehind`: see withOwner. */
export async function withOperator(
  work: (operator: Operator) => Promise<number>,
  how: { isBehind?: boolean } = {},
): Promise<number> {
  const config = readConfig()
  nameProduct(config.brand)
  const log = quietLogger(config)
  const database = await openDatabase({ ...databaseOptions(config), log, attach: true, maxConnections: 2 })
  try {
    await migrateDatabase(database.owner, log)
    return await withOwner(
      database,
      async (db, pool) => {
        const { isOtherKey, ...settled } = await settleInstallation(db, config, { isStart: false })
        if (isOtherKey) note(otherKeySentence)
        return work({ db, pool, owner: database.owner, ...settled, config, log })
      },
      how,
    )
  } finally {
    await database.close()
  }
}

export function quietLogger(config: Config): Logger {
  return openLogger({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel })
}
