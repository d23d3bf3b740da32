import { keyOfRef, readSpelling, type CompanyRuling, type ReadSpelling, type Spelling } from './read-spelling.ts'

/** Families of one domain that say nothing of it: from here on it is a host, or a holding, and not one company. */
const CROWD = 20
const MIN_KIN_CHARS = 3

/**
 * Which company each spelling is: spelling id → the smallest id of its company's spellings. The order of the spellings is no matter.
 * By domain first; else by the name's family (docs/decisions/0058-companies-as-things.md); the operator's rulings, in their order, win.
 */
export function resolveCompanies(
  spellings: readonly Spelling[],
  rulings: readonly CompanyRuling[] = [],
): Map<number, number> {
  return groupSpellings(spellings.map(readSpelling), rulings)
}

/** The same of spellings that were read before. */
export function groupSpellings(
  spellings: readonly ReadSpelling[],
  rulings: readonly CompanyRuling[],
): Map<number, number> {
  const vague = new Set(spellings.flatMap(({ family, isDistinctive }) => (isDistinctive ? [] : family)))
  const groups = new Groups(spellings)
  const units = unitsOf(spellings)
  groups.join(spellings, (spelling) => units.get(spelling) ?? null)
  const bearers = spellings.filter(({ family, site }) => family !== '' && site !== null)
  groups.join(bearers, ({ family, site }) => (vague.has(family) ? null : `${site!.shared}\n${family}`))
  const homes = groupBy(bearers, ({ family }) => family)
  for (const [family, lone] of groupBy(spellings, ({ site, family }) => (site === null ? family : null)))
    for (const spelling of lone) groups.put(spelling, homeOf(spelling, homes, vague.has(family)))
  applyRulings(groups, spellings, rulings)
  return groups.smallestIds()
}

/** What stands together by its domain alone. */
function unitsOf(spellings: readonly ReadSpelling[]): Map<ReadSpelling, string> {
  const units = new Map<ReadSpelling, string>()
  for (const [domain, those] of groupBy(spellings, ({ site }) => site?.domain ?? null)) {
    const families = new Set(those.map(({ family }) => family))
    const strangers = new Set([...families].filter((family) => !isKin(family, those[0]!.site!.name)))
    const isCrowd = strangers.size > CROWD
    for (const spelling of those) {
      const stands = isCrowd && strangers.has(spelling.family)
      units.set(spelling, stands ? spelling.family && `${domain}\n${spelling.family}` : domain)
    }
  }
  return units
}

function isKin(family: string, siteName: string): boolean {
  if (Math.min(family.length, siteName.length) < MIN_KIN_CHARS) return family === siteName
  return family.includes(siteName) || siteName.includes(family)
}

/**
 * Where a spelling without a domain belongs: one that has it, or the text that all of its kind share.
 * One name at one site, or at the site that bears it, is that company; a vague one only if no country speaks against it.
 */
function homeOf(
  spelling: ReadSpelling,
  homes: ReadonlyMap<string, readonly ReadSpelling[]>,
  isVague: boolean,
): ReadSpelling | string {
  const { family, country, whole, written } = spelling
  const bearers = homes.get(family) ?? []
  const alike = bearers.filter((bearer) => bearer.written === written)
  const sites = groupBy(alike.length > 0 ? alike : bearers, ({ site }) => (isVague ? site!.domain : site!.shared))
  const called = (name: string) => [...sites.values()].filter(([first]) => first!.site!.name === name)
  const named = [called(written), called(whole), called(family)].find(({ length }) => length > 0) ?? []
  if (!isVague && named.length === 1) return named[0]![0]!
  const there = sitesIn([...sites.values()], country)
  const [only] = there
  if (only && there.length === 1 && (sites.size === 1 || country !== '')) return only[0]!
  if (!isVague && sites.size === 1) return bearers[0]!
  return isVague ? `${family}\n${country}` : family
}

/** Those of the country; if there are none, those that may be. */
function sitesIn(sites: readonly ReadSpelling[][], country: string): readonly ReadSpelling[][] {
  if (country === '') return sites
  const sure = sites.filter((those) => those.some(({ countries }) => countries.includes(country)))
  return sure.length > 0 ? sure : sites.filter((those) => those.every(({ countries }) => countries.length === 0))
}

function applyRulings(groups: Groups, spellings: readonly ReadSpelling[], rulings: readonly CompanyRuling[]): void {
  if (rulings.length === 0) return
  const byKey = groupBy(spellings, ({ ref }) => keyOfRef(ref))
  for (const { kind, companies } of rulings) {
    const meant = companies.flatMap((ref) => byKey.get(keyOfRef(ref)) ?? [])
    if (kind === 'split') groups.takeOut(meant)
    else groups.join(meant, () => kind)
  }
}

/** Spellings in groups, each in one. */
class Groups {
  readonly #groupOf = new Map<ReadSpelling, ReadSpelling[]>()
  readonly #byText = new Map<string, ReadSpelling>()

  constructor(spellings: readonly ReadSpelling[]) {
    for (const spelling of spellings) this.#groupOf.set(spelling, [spelling])
  }

  /** Joins the groups of all that have one key; those without a key stay. */
  join(spellings: readonly ReadSpelling[], keyOf: (spelling: ReadSpelling) => string | null): void {
    for (const those of groupBy(spellings, keyOf).values()) for (const one of those) this.#unite(those[0]!, one)
  }

  /** Into the group of another spelling, or of all that were put to a text. */
  put(spelling: ReadSpelling, to: ReadSpelling | string): void {
    if (typeof to !== 'string') return this.#unite(to, spelling)
    const first = this.#byText.get(to)
    if (first) this.#unite(first, spelling)
    else this.#byText.set(to, spelling)
  }

  /** Out of their groups, to be one of their own. */
  takeOut(spellings: readonly ReadSpelling[]): void {
    const out = new Set(spellings)
    for (const group of new Set(spellings.map((spelling) => this.#groupOf.get(spelling)!))) {
      const left = group.filter((spelling) => !out.has(spelling))
      for (const spelling of left) this.#groupOf.set(spelling, left)
    }
    const own = [...out]
    for (const spelling of own) this.#groupOf.set(spelling, own)
  }

  smallestIds(): Map<number, number> {
    const ids = new Map<number, number>()
    for (const group of new Set(this.#groupOf.values())) {
      const smallest = group.reduce((least, { id }) => Math.min(least, id), Infinity)
      for (const { id } of group) ids.set(id, smallest)
    }
    return ids
  }

  #unite(one: ReadSpelling, other: ReadSpelling): void {
    const [a, b] = [this.#groupOf.get(one)!, this.#groupOf.get(other)!]
    if (a === b) return
    const [larger, smaller] = a.length < b.length ? [b, a] : [a, b]
    for (const spelling of smaller) {
      larger.push(spelling)
      this.#groupOf.set(spelling, larger)
    }
  }
}

/** By key; null and "" are none. */
function groupBy(
  spellings: readonly ReadSpelling[],
  keyOf: (spelling: ReadSpelling) => string | null,
): Map<string, ReadSpelling[]> {
  const groups = new Map<string, ReadSpelling[]>()
  for (const spelling of spellings) {
    const key = keyOf(spelling)
    if (key === null || key === '') continue
    const group = groups.get(key)
    if (group) group.push(spelling)
    else groups.set(key, [spelling])
  }
  return groups
}
