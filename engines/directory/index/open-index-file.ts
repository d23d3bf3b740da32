import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readIndexFile, type IndexOrigin, type OpenedIndex } from './index-file.ts'
import type { KeepOptions } from './keep-options.ts'
import { madeBy } from './made-by.ts'
import type { Store } from './open-store.queries.ts'

/** The file's index if it is one of these people, made by this code; null where it has to be made. */
export function openIndexFile(options: KeepOptions, store: Store | null): OpenedIndex | null {
  const { file, onTrouble } = options
  if (file === null) return null
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    removeUnfinished(file)
    const opened = readIndexFile(file)
    return opened && isOf(opened.origin, options, store) ? opened : null
  } catch (error) {
    onTrouble('The search index could not be read; it is made again.', error)
    return null
  }
}

/** What a process that was killed while writing left behind. */
function removeUnfinished(file: string): void {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(basename(file)) && name.endsWith('.unfinished'))
      rmSync(join(dirname(file), name), { force: true })
}

function isOf(origin: IndexOrigin, { demoPeople, seed }: KeepOptions, store: Store | null): boolean {
  const sameStore =
    store === null ? origin.installation === '' : origin.installation === store.id && origin.mark <= store.last
  return sameStore && origin.made === madeBy() && origin.demoPeople === demoPeople && origin.seed === seed
}
