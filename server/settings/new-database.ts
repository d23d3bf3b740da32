import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { holdsCluster } from '../db/postgres/holds-cluster.ts'

type Settings = { databaseUrl: string | undefined; dataDir: string; said: { dataDir: boolean } }

/**
 * Whether this start begins a new embedded database. Throws where that can't be meant (docs/decisions/0114): in a named folder whose
 * parent isn't there, as happens when a path is mistyped.
 */
export function beginsDatabase({ databaseUrl, dataDir, said }: Settings): boolean {
  if (databaseUrl !== undefined || holdsCluster(dataDir)) return false
  if (said.dataDir && !existsSync(dirname(dataDir)))
    throw new Error(
      `There is no database in ${dataDir} (DATA_DIR). ${dirname(dataDir)}, in which it would be made, does not exist. Check the path for a mistake, or make that folder.`,
    )
  return true
}
