import type { DirectoryClient } from '../directory-lock.queries.ts'
import { isFirstOfAll, selectRulings, selectShared } from './companies.queries.ts'
import { resolveTouched, type Touched } from './resolve-touched.ts'

/** Families and sites that an import into an empty directory remembers; behind that many it asks the database. */
const MAX_SEEN = 500_000

/** Resolves the new spellings of a batch, as the writer. */
export type ResolveNew = (client: DirectoryClient, made: readonly Touched[]) => Promise<void>

/**
 * For one import, before its first batch. Most new spellings share nothing with any other and are companies of their own: they cost no
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
    const shared = await selectShared(client, neighbourhoodOf(made), Math.min(...made.map(({ id }) => id)))
    const isShared = ({ family, site }: Touched) => shared.families.has(family) || shared.sites.has(site)
    await resolveTouched(client, [...new Set([...within, ...made.filter(isShared)])])
  }
}

/** Those whose family or site was seen before; all of theirs are seen from now on. */
function learnShared(seen: Set<string>, made: readonly Touched[]): Touched[] {
  return made.filter(({ family, site }) => {
    const keys = [family && `f${family}`, site && `s${site}`].filter((key) => key !== '')
    const isShared = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isShared
  })
}

function neighbourhoodOf(made: readonly Touched[]) {
  return {
    families: new Set(made.flatMap(({ family }) => family || [])),
    sites: new Set(made.flatMap(({ site }) => site || [])),
  }
}
