import { Registry } from 'prom-client'
import type { PeopleIndex } from '../../engines/directory/index/people-index.ts'
import { storeId } from '../../engines/directory/index/keep/people-changes.queries.ts'
import { indexVersion } from '../../engines/directory/remote/index-version.ts'
import type { BegunStart } from '../begin-start.ts'
import { closeAll, type Closer } from '../close-all.ts'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { atServer, searchConnectionNeeds } from '../db/pooler/connection-needs.ts'
import { withOwner } from '../db/with-owner.ts'
import { productVersion } from '../doctor/product-version.ts'
import { keepHeartbeat } from '../features/installation/keep-heartbeat.ts'
import { otherKeySentence, settleInstallation } from '../features/installation/settle-installation.ts'
import { openSearchServer } from './open-search-server.ts'
import { searchSecret } from './search-secret.ts'

/** The role that searches for the others: the index, and who may ask it. It is there for probes while the index is still being made. */
export async function startSearch(
  config: Config,
  begun: BegunStart,
  closers: Closer[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = () => closeAll(closers)
  try {
    return { url: await start(config, begun, closers), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  config: Config,
  { logger, database: begunDatabase, index }: BegunStart,
  closers: Closer[],
): Promise<string> {
  if (!index) throw new Error('a search process needs an index')
  const database = await begunDatabase
  await migrateDatabase(database.owner, logger)
  const { secretKey, secretKeysBefore, isOtherKey } = await withOwner(database, (ownerDb) =>
    settleInstallation(ownerDb, config, { isStart: true }),
  )
  if (isOtherKey) logger.error(otherKeySentence)
  // It listens, which no pooler lets through.
  index.openStore(database.direct)
  let opened: PeopleIndex | null = null
  closers.push(async () => (await index.index.catch(() => null))?.close())
  const server = await openSearchServer({
    host: config.host,
    port: config.search.port,
    logger,
    secrets: [secretKey, ...secretKeysBefore].map(searchSecret),
    version: indexVersion(config.demoPeople, await storeId(database.pool)),
    index: () => opened,
    probes: {
      whatIsWrong: async () => (opened ? null : 'The index is being opened or made.'),
      metricsToken: config.metricsToken,
      registry: new Registry(),
    },
  })
  closers.push(() => server.close())
  const connections = atServer(searchConnectionNeeds, database.pooled !== null)
  const lives = { role: 'search', version: productVersion, connections }
  const heartbeat = await keepHeartbeat({ db: database.db, log: logger }, lives)
  closers.push(() => heartbeat.stop())
  opened = await index.index
  return server.url
}
