import type { DirectoryClient } from '../directory-lock.queries.ts'
import { readSpelling, type CompanyRuling, type ReadSpelling, type Spelling } from '../rules/companies/read-spelling.ts'
import { groupWithOwners } from '../rules/companies/resolve-companies.ts'
import {
  moveSpellings,
  selectAround,
  selectNeighbourhood,
  selectRulings,
  type StoredSpelling,
} from './companies.queries.ts'

/**
 * A spelling that came, changed or went, "" where it has no family, no site, or is no part of another firm; `isNew` if nobody had it before this
 * transaction.
 */
export type Touched = { id: number; family: string; site: string; owner: string; isNew?: boolean }

export function touchedBy(spelling: Spelling): Touched {
  const { id, family, site, owner } = readSpelling(spelling)
  return { id, family, site: site?.name ?? '', owner: site === null ? owner : '' }
}

/**
 * Resolves anew whatever the touched spellings may have changed, as the writer, and says which people are to be numbered anew. The result
 * is the one that all spellings resolved at once would have.
 */
export async function resolveTouched(client: DirectoryClient, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return
  const rulings = await selectRulings(client)
  const names = textSet(touched.flatMap(({ family, site, owner }) => [family, site, owner]))
  let around = await readAround(client, names)
  while (addRuled(rulings, around.read, names)) around = await readAround(client, names)

  const { stored, read } = around
  const made = new Set(touched.flatMap(({ id, isNew }) => (isNew === true ? id : [])))
  const { companies, owners } = groupWithOwners(read, rulings)
  const partial = partialCompanies(around, companies, owners)
  const moves = stored.flatMap(({ id, entityId }) => {
    const now = companies.get(id)!
    return now === entityId || partial.has(now) ? [] : { id, entityId: now, isNew: made.has(id) }
  })
  await moveSpellings(client, moves)
}

/** Spellings that are looked at; of the `sites` all are. */
type Around = {
  stored: StoredSpelling[]
  read: ReadSpelling[]
  families: ReadonlySet<string>
  sites: ReadonlySet<string>
}

async function readAround(client: DirectoryClient, names: ReadonlySet<string>): Promise<Around> {
  const { families, sites } = await selectNeighbourhood(client, names)
  const stored = await selectAround(client, { families, sites })
  return { stored, read: stored.map(readSpelling), families, sites }
}

/** What a ruling joins or parts is resolved together; true if that is more than before. */
function addRuled(rulings: readonly CompanyRuling[], read: readonly ReadSpelling[], names: Set<string>): boolean {
  if (rulings.length === 0) return false
  const known = new Set([...names, ...read.flatMap(namesOf)])
  const before = names.size
  for (const { companies } of rulings) {
    const ruled = companies.flatMap((ref) => namesOf(readSpelling({ id: 0, ...ref })))
    if (ruled.some((name) => known.has(name))) for (const name of ruled) names.add(name)
  }
  return names.size > before
}

function namesOf({ family, site, owner }: ReadSpelling): string[] {
  return [family, site?.name ?? '', owner].filter((name) => name !== '')
}

/**
 * Companies of which not everything was looked at: they reach to a site that nothing touched, or are a part of a firm whose spellings weren't
 * all looked at. What was touched doesn't change them.
 */
function partialCompanies(
  { read, families, sites }: Around,
  companies: ReadonlyMap<number, number>,
  owners: ReadonlyMap<string, string>,
): Set<number> {
  const whole = new Set([...families, ...sites])
  for (const { family, site } of read) if (site !== null && sites.has(site.name)) whole.add(family)
  const isPartial = ({ family, site }: ReadSpelling) =>
    site === null ? !whole.has(owners.get(family) ?? family) && owners.has(family) : !sites.has(site.name)
  return new Set(read.flatMap((one) => (isPartial(one) ? companies.get(one.id)! : [])))
}

function textSet(texts: readonly string[]): Set<string> {
  return new Set(texts.filter((text) => text !== ''))
}
