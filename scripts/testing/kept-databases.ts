import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '../..')
const database = path.join(repository, 'server/db')

/** Where folders of PostgreSQL and of the search are kept from run to run (test/kept-folder.ts). */
export const keptDatabases = path.join(repository, '.cache/databases')

/** The last part of their names: of what makes a database, and who may read it. */
export function databaseFingerprint(): string {
  const hash = createHash('sha256').update(`${process.getuid?.()} ${process.arch} ${versionOfPackage()}`)
  for (const name of readdirSync(database, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.test)\.(?:ts|sql|json)$/.test(name)) continue
    hash.update(`${name}\n`).update(readFileSync(path.join(database, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

function versionOfPackage(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  return JSON.stringify(optionalDependencies)
}
