import type { DirectoryClient } from '../directory-lock.queries.ts'
import { isFirstOfAll, selectRulings, selectShared } from './companies.queries.ts'
import { resolveTouched, type Touched } from './resolve-touched.ts'

/** Names of families and sites that an import into an empty directory remembers; behind that many it asks the database. */
const MAX_SEEN = 500_000

/** Resolves the new spellings of a batch, as the writer. */
export type ResolveNew = (client: DirectoryClient, made: readonly Touched[]) => Promise<void>

/**
 * For one import, before its first batch. Most new spellings share no name with any other and are companies of their own: they cost no
 * resolving. Where the import is the first of all, what there is is known without asking.
 */
export async function makeNewResolver(client: DirectoryClient): Promise<ResolveNew> {
  let seen = (await isFirstOfAll(client)) ? new Set<string>() : null
  return async (client, made) => {
    if (made.length === 0) return
    const within = learnShared(seen ?? new Set(), made)
    if (seen !== null) {
      await resolveTouched(client, within)
      if (seen.size > MAX_SEEN) seen = null
      return
    }
    if ((await selectRulings(client)).length > 0) return resolveTouched(client, made)
    const names = new Set(made.flatMap(namesOf))
    const shared = await selectShared(client, names, Math.min(...made.map(({ id }) => id)))
    const beside = made.filter((one) => namesOf(one).some((name) => shared.has(name)))
    await resolveTouched(client, [...new Set([...within, ...beside])])
  }
}

/** Those of whose names one was seen before; all of theirs are seen from now on. */
function learnShared(seen: Set<string>, made: readonly Touched[]): Touched[] {
  return made.filter((one) => {
    const names = namesOf(one)
    const isShared = names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return isShared
  })
}

/** A family may be a site's name as well, or that of a firm which others are parts of. */
function namesOf({ family, site, owner }: Touched): string[] {
  return [family, site, owner].filter((name) => name !== '')
}
