import type { BegunStart, Roles } from '../begin-start.ts'
import type { Closer } from '../close-all.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { atServer, connectionNeeds } from '../db/pooler/connection-needs.ts'
import { findSecretKey } from '../features/installation/settle-installation.ts'
import { keepHeartbeat } from '../features/installation/keep-heartbeat.ts'
import { processId } from '../jobs/process-id.ts'
import { examine } from './examine.ts'
import { productVersion } from './product-version.ts'

/** From its start to its end a process says that it lives; in live mode its log begins with what the doctor finds. */
export async function attend(config: Config, roles: Roles, begun: BegunStart, closers: Closer[]): Promise<void> {
  const { logger } = begun
  const database = await begun.database
  const role = [roles.web && 'web', roles.worker && 'worker'].filter(Boolean).join(' and ')
  const needs = connectionNeeds({ web: roles.web, connections: config.databaseConnections })
  const connections = atServer(needs, database.pooled !== null)
  const heartbeat = await keepHeartbeat(
    { db: database.db, log: logger },
    { id: processId, role, version: productVersion, connections },
  )
  closers.push(() => heartbeat.stop())
  if (config.mode === 'live') void tellFindings(config, database, logger)
}

/** It takes as long as the slowest look; nobody waits for it. */
async function tellFindings(config: Config, database: Database, log: BegunStart['logger']): Promise<void> {
  const secretKey = config.secretKey ?? (await findSecretKey(database.db).catch(() => null))
  const now = () => new Date()
  const checks = await examine({ config, database, fault: null, secretKey, now, depth: 'look' })
  const found = checks.filter(({ state }) => state !== 'ok')
  for (const { name, state, what, remedy } of found)
    log[state === 'fail' ? 'error' : 'warn']({ check: name, remedy }, `doctor: ${what}`)
  log.info(`doctor: ${checks.length - found.length} of ${checks.length} checks are well; quarry doctor looks again`)
}
