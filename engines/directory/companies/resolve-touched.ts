import type { DirectoryClient } from '../directory-lock.queries.ts'
import { readSpelling, type CompanyRuling, type ReadSpelling } from '../rules/companies/read-spelling.ts'
import { groupSpellings } from '../rules/companies/resolve-companies.ts'
import { moveSpellings, selectAround, selectRulings, type StoredSpelling } from './companies.queries.ts'

/** A spelling that came, changed or went, "" where it has no family or no site; `isNew` if nobody had it before this transaction. */
export type Touched = { id: number; family: string; site: string; isNew?: boolean }

/**
 * Resolves anew whatever the touched spellings may have changed, as the writer, and says which people are to be numbered anew. The result
 * is the one that all spellings resolved at once would have.
 */
export async function resolveTouched(client: DirectoryClient, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return
  const rulings = await selectRulings(client)
  const families = textSet(touched.map(({ family }) => family))
  const sites = textSet(touched.map(({ site }) => site))
  let stored = await selectAround(client, { families, sites })
  while (addRuled(rulings, stored, families, sites)) stored = await selectAround(client, { families, sites })

  const read = stored.map(readSpelling)
  for (const { family, site } of read) if (site !== null && families.has(family)) sites.add(site.name)
  const made = new Set(touched.flatMap(({ id, isNew }) => (isNew === true ? id : [])))
  const resolved = groupSpellings(read, rulings)
  const partial = partialCompanies(read, resolved, sites)
  const moves = stored.flatMap(({ id, entityId }) => {
    const now = resolved.get(id)!
    return now === entityId || partial.has(now) ? [] : { id, entityId: now, isNew: made.has(id) }
  })
  await moveSpellings(client, moves)
}

/** What a ruling joins or parts is resolved together; true if that is more than before. */
function addRuled(
  rulings: readonly CompanyRuling[],
  stored: readonly StoredSpelling[],
  families: Set<string>,
  sites: Set<string>,
): boolean {
  if (rulings.length === 0) return false
  const read = stored.map(readSpelling)
  const known = new Set([...families, ...read.map(({ family }) => family)])
  const knownSites = new Set([...sites, ...read.flatMap(({ site }) => site?.name ?? [])])
  const before = families.size + sites.size
  for (const { companies } of rulings) {
    const refs = companies.map((ref) => readSpelling({ id: 0, ...ref }))
    if (!refs.some(({ family, site }) => known.has(family) || (site !== null && knownSites.has(site.name)))) continue
    for (const { family, site } of refs) {
      if (family !== '') families.add(family)
      if (site !== null) sites.add(site.name)
    }
  }
  return families.size + sites.size > before
}

/** Companies of which not everything was looked at: they reach to a site that nothing touched. */
function partialCompanies(
  read: readonly ReadSpelling[],
  resolved: ReadonlyMap<number, number>,
  sites: ReadonlySet<string>,
): Set<number> {
  return new Set(read.flatMap(({ id, site }) => (site === null || sites.has(site.name) ? [] : resolved.get(id)!)))
}

function textSet(texts: readonly string[]): Set<string> {
  return new Set(texts.filter((text) => text !== ''))
}
