import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '..')
/** All that a built server is made from and by; web/ and content/ are read where they lie. */
const folders = ['contract', 'engines', 'pricing', 'sandbox', 'scripts', 'server', 'synthetic', 'threads']
const lock = 'package-lock.json'
const attempts = 3

/**
 * The folder of the server built from just these sources, which is made where it is missing; null where it can't be
 * written and the sources have to be run as they are. JavaScript, because an ordinary start loads no TypeScript at all.
 */
export async function builtServer() {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const fingerprint = fingerprintOfSources()
    const folder = join(repository, 'dist/server', fingerprint)
    // A file within: a folder that we may not enter is of no use.
    if (existsSync(join(folder, 'main.js'))) return folder
    const { register } = await import('tsx/esm/api')
    const unregister = register()
    const { buildServer } = await import('../scripts/build-server.ts')
    // Sources that were changed meanwhile must not stand under the name of what they were.
    const built = await buildServer(folder, () => fingerprint === fingerprintOfSources())
    if (built === 'not writable') return null
    await unregister()
    if (built === 'built') return folder
  }
  throw new Error('its sources are being changed')
}

/** Of their content: a checkout, a copy or an editor may set any time on a file. Paid at each start, hence so bare. */
function fingerprintOfSources() {
  const hash = createHash('sha256')
  const read = (place) => {
    const bytes = readFileSync(`${repository}/${place}`)
    // With its length, so that no two sets of files read alike.
    hash.update(`${place} ${bytes.length}\n`).update(bytes)
  }
  const walk = (folder) => {
    const entries = readdirSync(join(repository, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(place)
      else if (/\.(?:ts|json)$/.test(place) && !place.endsWith('.test.ts')) read(place)
    }
  }
  for (const folder of folders) walk(folder)
  if (existsSync(join(repository, lock))) read(lock)
  return hash.digest('hex').slice(0, 32)
}
