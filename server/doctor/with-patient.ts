import type { Config } from '../config.ts'
import { databaseOptions, openDatabase, type Database } from '../db/connect.ts'
import type { Log } from '../db/log.ts'
import { dataDirHolder } from '../db/postgres/data-dir-lock.ts'
import { holdsCluster } from '../db/postgres/holds-cluster.ts'
import { findSecretKey } from '../features/installation/settle-installation.ts'
import { sentenceOf, type Depth, type Patient } from './patient.ts'

const connections = 4

/** Opens what is there, migrates nothing and makes nothing: a database that is away or was never made is a finding. */
export async function withPatient<Result>(
  { config, log, depth }: { config: Config; log: Log; depth: Depth },
  work: (patient: Patient) => Promise<Result>,
): Promise<Result> {
  const now = () => new Date()
  const opened = await open(config, log)
  if ('fault' in opened) return work({ config, database: null, fault: opened.fault, secretKey: null, now, depth })
  const { database } = opened
  try {
    const kept = config.secretKey ?? (await findSecretKey(database.db).catch(() => null))
    return await work({ config, database, fault: null, secretKey: kept, now, depth })
  } finally {
    await database.close()
  }
}

async function open(
  config: Config,
  log: Log,
): Promise<{ database: Database } | { fault: NonNullable<Patient['fault']> }> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined && !holdsCluster(dataDir) && dataDirHolder(dataDir) === undefined) {
    const what = `DATA_DIR ${dataDir} holds no database, and DATABASE_URL is not set.`
    return {
      fault: { what, remedy: 'Give this command the settings of the product. A start of Quarry makes a database.' },
    }
  }
  try {
    return {
      database: await openDatabase({ ...databaseOptions(config), log, attach: true, maxConnections: connections }),
    }
  } catch (error) {
    const remedy = 'See whether it runs, and whether its address, user and password are right.'
    return { fault: { what: sentenceOf(error), remedy } }
  }
}
