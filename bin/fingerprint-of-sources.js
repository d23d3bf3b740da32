import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '..')
/** All that a built server is made from and by; web/ and content/ are read where they lie. */
const folders = ['contract', 'engines', 'pricing', 'sandbox', 'scripts', 'server', 'synthetic', 'threads']
const lock = 'package-lock.json'

/** Of their content: a checkout, a copy or an editor may set any time on a file. Paid at each start, hence so bare. */
export function fingerprintOfSources() {
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
