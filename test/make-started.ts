import pg from 'pg'
import { openDirectory } from '../engines/directory/open-directory.ts'
import { APP_ROLE } from '../server/db/app-role.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { embeddedConfig, startEmbeddedPostgres } from '../server/db/postgres/embedded-postgres.ts'
import { indexFileOf } from '../server/index-file-of.ts'

/** Fills an empty data directory as a first start does: a migrated database, and the index of its people. */
export async function makeStarted(dataDir: string, demoPeople: number): Promise<void> {
  const say = (...words: unknown[]) => console.warn('[started database]', ...words)
  const log = { info: () => {}, warn: say, error: say }
  const server = await startEmbeddedPostgres({ dataDir, log })
  await migrateDatabase(server.owner, log)
  const connection = embeddedConfig(server.socketDir, APP_ROLE)
  const pool = new pg.Pool(connection)
  const file = indexFileOf({ dataDir })
  await (await openDirectory({ demoPeople, pool, connection, file, threads: 'inline', onTrouble: say })).close()
  await pool.end()
  await server.stop()
}
