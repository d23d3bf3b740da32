import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether an embedded database was ever made in this folder. */
export function holdsCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/PG_VERSION'))
}
