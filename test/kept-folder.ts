import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { lockBuild } from '../scripts/lock-build.ts'

const repository = resolve(import.meta.dirname, '..')
const database = join(repository, 'server/db')
const place = join(repository, '.cache/databases')
const mostKept = 6
const makeMs = 60_000

/**
 * Fills an empty folder with files of PostgreSQL or of the search: with a copy of those that `make` made in an earlier run of these
 * very sources of the database, or by `make` itself, which leaves nothing running. Who tests the making calls it itself.
 */
export async function fillFolder(folder: string, name: string, make: () => Promise<void>): Promise<void> {
  const kept = join(place, `${name}-${fingerprint()}`)
  if (existsSync(kept)) return copyFolder(kept, folder)
  // Of several files that need it at once, the others wait for the one that makes it.
  const release = await lockBuild(`${place}-making`, makeMs, () => {})
  try {
    if (existsSync(kept)) return copyFolder(kept, folder)
    await make()
    keep(folder, kept)
  } finally {
    await release()
  }
  removeOld()
}

function keep(folder: string, kept: string): void {
  mkdirSync(place, { recursive: true })
  const work = mkdtempSync(join(place, 'unfinished-'))
  copyFolder(folder, work)
  try {
    renameSync(work, kept)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    // Another run kept the same meanwhile.
    if (!existsSync(kept)) throw error
  }
}

function removeOld(): void {
  const all = readdirSync(place).map((name) => join(place, name))
  const newest = all.toSorted((a, b) => madeMs(b) - madeMs(a))
  for (const old of newest.slice(mostKept)) rmSync(old, { recursive: true, force: true })
}

function madeMs(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? 0
}

/** With owners and rights, as PostgreSQL wants its files. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

function fingerprint(): string {
  const hash = createHash('sha256').update(`${process.getuid?.()} ${process.arch} ${versionOfPackage()}`)
  for (const name of readdirSync(database, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.test)\.(?:ts|sql|json)$/.test(name)) continue
    hash.update(`${name}\n`).update(readFileSync(join(database, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

function versionOfPackage(): string {
  const { optionalDependencies } = createRequire(import.meta.url)('../package.json') as {
    optionalDependencies: Record<string, string>
  }
  return JSON.stringify(optionalDependencies)
}
