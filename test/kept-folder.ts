import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lockBuild } from '../scripts/lock-build.ts'
import { databaseFingerprint, keptDatabases as place } from '../scripts/testing/kept-databases.ts'

const mostKept = 6
const makeMs = 60_000

/**
 * Fills an empty folder with files of PostgreSQL or of the search: with a copy of those that `make` made in an earlier run of these
 * very sources of the database, or by `make` itself, which leaves nothing running. Who tests the making calls it itself.
 */
export async function fillFolder(folder: string, name: string, make: () => Promise<void>): Promise<void> {
  const kept = join(place, `${name}-${databaseFingerprint()}`)
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
