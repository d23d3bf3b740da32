import { compareVersion } from '../../db/migrate.ts'
import { listSeen } from '../list-seen.ts'
import { productVersion } from '../product-version.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

/** Whether database, this Quarry and those that run are of one version. */
export async function checkVersion({ database }: Awake): Promise<Finding> {
  const { missing, unknown } = await compareVersion(database.owner)
  if (unknown > 0)
    return failure(
      `The database was migrated by a newer Quarry: it has ${many(unknown)} that this one does not know.`,
      'Run that version, or restore a backup that this one made.',
    )
  if (missing > 0)
    return failure(
      `The database is older than this Quarry: ${many(missing)} are missing.`,
      'Make a backup, then start this version: it migrates the database.',
    )
  const others = new Set((await listSeen(database.db)).map(({ version }) => version))
  others.delete(productVersion)
  if (others.size > 0)
    return warning(
      `This is Quarry ${productVersion}; ${[...others].join(', ')} also runs on this database.`,
      'Update and restart the others.',
    )
  return fine(`Quarry ${productVersion} on Node ${process.versions.node}; the database is of the same version.`)
}

function many(count: number): string {
  return `${count} ${count === 1 ? 'migration' : 'migrations'}`
}
