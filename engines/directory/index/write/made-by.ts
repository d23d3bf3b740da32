import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ENGINE = join(import.meta.dirname, '../..')
const ROOT = join(ENGINE, '../..')

let known: string | null = null

/**
 * A hash of the code and the data that decide what stands in an index: rules of matching, the made-up people, the layout
 * of the arrays. A file made by anything else is made again.
 */
export function madeBy(): string {
  return (known ??= madeFrom(['rules', 'index']))
}

/** The same of an index that these folders of the directory decide on, beside the made-up people. */
export function madeFrom(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of [...folders.map((each) => join(ENGINE, each)), join(ROOT, 'synthetic')]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(folder, name)
      if (!name.endsWith('.test.ts') && statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path))
    }
  }
  return hash.update(readFileSync(join(ROOT, 'contract/lists.ts'))).digest('hex')
}
