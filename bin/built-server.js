import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '..')
/** All that a built server is made from and by; web/ and content/ are read where they lie. */
const sources = ['contract', 'pricing', 'sandbox', 'scripts', 'server', 'synthetic', 'package-lock.json']
const attempts = 3

/**
 * The folder of the server built from just these sources, which is made where it is missing; null where it can't be
 * written and the sources have to be run as they are. JavaScript, because an ordinary start loads no TypeScript at all.
 */
export async function builtServer() {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const fingerprint = fingerprintOfSources()
    const folder = join(repository, 'dist/server', fingerprint)
    if (existsSync(folder)) return folder
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

function fingerprintOfSources() {
  const hash = createHash('sha256')
  const add = (place) => {
    const content = readFileSync(join(repository, place))
    // With its length, so that no two sets of files read alike.
    hash.update(`${place}\n${content.length}\n`).update(content)
  }
  for (const source of sources) {
    if (source.includes('.')) {
      if (existsSync(join(repository, source))) add(source)
      continue
    }
    for (const file of readdirSync(join(repository, source), { recursive: true }).sort()) {
      if (/\.(ts|js|json)$/.test(file) && !file.endsWith('.test.ts')) add(join(source, file))
    }
  }
  return hash.digest('hex').slice(0, 32)
}
