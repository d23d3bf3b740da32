import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { holdsCluster } from '../db/postgres/holds-cluster.ts'

type Settings = {
  databaseUrl: string | undefined
  dataDir: string
  mode: 'practice' | 'live'
  said: { dataDir: boolean }
}

/**
 * Whether this start begins a new embedded database. Throws where that can't be meant (docs/decisions/0114): in live mode unless the
 * operator says so, and in a named folder whose parent isn't there, as happens when a path is mistyped.
 */
export function beginsDatabase({ databaseUrl, dataDir, mode, said }: Settings, isYes: boolean): boolean {
  if (databaseUrl !== undefined || holdsCluster(dataDir)) return false
  if (isYes) return true
  const what = `There is no database in ${dataDir} (DATA_DIR).`
  if (mode === 'live')
    throw new Error(
      `${what} In live mode a start makes none by itself. If this is the first start, say --yes once: quarry --yes, or npm start -- --yes. ` +
        'Else set DATA_DIR to the folder of your installation.',
    )
  if (said.dataDir && !existsSync(dirname(dataDir)))
    throw new Error(
      `${what} ${dirname(dataDir)}, in which it would be made, does not exist. Check the path for a mistake, make that folder, or say --yes.`,
    )
  return true
}
