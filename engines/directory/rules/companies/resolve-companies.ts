import { isKin } from './company-family.ts'
import { bearersOf } from './known-families.ts'
import { nameWords } from './name-words.ts'
import { keyOfRef, readSpelling, type CompanyRuling, type ReadSpelling, type Spelling } from './read-spelling.ts'
import { SURNAMES } from './tables/surnames.ts'

/** Families of one domain that say nothing of it: from here on it is a host, or a holding, and not one company. */
const CROWD = 20
const WHOLE = /^([a-z0-9&]{3,})(?:group|groupe|gruppe|holding|holdings)$/
const LITTLE_WORDS = new Set(['of', 'for', 'the', 'and', '&', 'de', 'in'])

/**
 * Which company each spelling is: spelling id → the smallest id of its company's spellings. The order of the spellings is no matter.
 * By domain first; else by the name's family (docs/decisions/0058-companies-as-things.md); the operator's rulings, in their order, win.
 */
export function resolveCompanies(
  spellings: readonly Spelling[],
  rulings: readonly CompanyRuling[] = [],
): Map<number, number> {
  return groupWithOwners(spellings.map(readSpelling), rulings).companies
}

/**
 * The same of spellings that were read before. `owners`: for families that are placed by that of the firm which they seem to be a part of,
 * that firm's.
 */
export function groupWithOwners(
  spellings: readonly ReadSpelling[],
  rulings: readonly CompanyRuling[],
): { companies: Map<number, number>; owners: Map<string, string> } {
  const vague = new Set(spellings.flatMap(({ family, isDistinctive }) => (isDistinctive ? [] : family)))
  const groups = new Groups(spellings)
  const units = unitsOf(spellings)
  groups.join(spellings, (spelling) => units.get(spelling) ?? null)
  const bearers = spellings.filter(({ family, site }) => family !== '' && site !== null)
  for (const bearer of bearers)
    for (const family of [vague.has(bearer.family) ? '' : bearer.family, bearer.owner])
      if (family !== '') groups.put(bearer, `@${bearer.site!.shared}\n${family}`)
  const homes = homesOf(spellings)
  const owners = new Map<string, string>()
  for (const [family, lone] of groupBy(spellings, ({ site, family }) => (site === null ? family : null))) {
    const home = homeOf(family, lone, homes, vague)
    if (home.family !== family && home.family !== '') owners.set(family, home.family)
    for (const spelling of lone) {
      const apart = apartOf(family, home, spelling, vague)
      groups.put(spelling, placeAt(home, spelling, vague.has(home.family) && home.isWhole !== true) ?? apart)
    }
  }
  applyRulings(groups, spellings, rulings)
  return { companies: groups.smallestIds(), owners }
}

/** What stands together by its domain alone. */
function unitsOf(spellings: readonly ReadSpelling[]): Map<ReadSpelling, string> {
  const units = new Map<ReadSpelling, string>()
  for (const [domain, those] of groupBy(spellings, ({ site }) => site?.domain ?? null)) {
    const families = new Set(those.map(({ family }) => family))
    const strangers = new Set([...families].filter((family) => !isKin(family, those[0]!.site!.name)))
    const isCrowd = strangers.size > CROWD
    const { isListed, name } = those[0]!.site!
    const firm = isListed ? `=${name}` : domain
    for (const spelling of those) {
      const stands = isCrowd && strangers.has(spelling.family)
      units.set(spelling, stands ? spelling.family && `${domain}\n${spelling.family}` : firm)
    }
  }
  return units
}

/** Who bears each family at a domain, and whose domain is called so. */
type Homes = {
  bearers: ReadonlyMap<string, readonly ReadSpelling[]>
  called: ReadonlyMap<string, readonly ReadSpelling[]>
}

function homesOf(spellings: readonly ReadSpelling[]): Homes {
  const sited = spellings.filter(({ site }) => site !== null)
  return {
    bearers: groupBy(sited, ({ family }) => family),
    called: groupBy(sited, ({ site }) => site!.name),
  }
}

/** Where the spellings of a family without a domain may belong, and by which family. */
type Home = { family: string; those: readonly ReadSpelling[]; isCalled?: boolean; isWhole?: boolean }

/**
 * With those that bear the family at a domain; else with those of a domain that is called so ("HUL" of hul.co.in); else with the firm that
 * they are a part of, if that has a domain.
 */
function homeOf(
  family: string,
  lone: readonly ReadSpelling[],
  { bearers, called }: Homes,
  vague: ReadonlySet<string>,
): Home {
  const own = bearers.get(family)
  if (own) return { family, those: own }
  const site = called.get(family)
  if (site && (!vague.has(family) || site.some(({ ref }) => isInitialsOf(family, ref.name)))) return { family, those: site, isCalled: true } // oxfmt-ignore
  if (site && bearsWhole(family, site)) return { family, those: site, isCalled: true, isWhole: true }
  const [owner = ''] = lone.flatMap((spelling) => spelling.owner || []).sort()
  const those = bearers.get(owner)
  if (those || vague.has(owner)) return { family: owner, those: those ?? [] }
  return { family: owner, those: called.get(owner) ?? [], isCalled: true }
}

/** The company that a spelling is of if it joins none with a domain: with its like, or with the like of the firm that it is a part of. */
function apartOf(family: string, home: Home, { country }: ReadSpelling, vague: ReadonlySet<string>): string {
  if (home.family !== '' && !vague.has(home.family)) return home.family
  return vague.has(family) ? `${family}\n${country}` : family
}

/** Whether it is the whole of those at the domain that is called so: TKH Group of TKH at tkhgroup.com. */
function bearsWhole(family: string, there: readonly ReadSpelling[]): boolean {
  const [, name = ''] = WHOLE.exec(family) ?? []
  return name !== '' && there.some((spelling) => spelling.family.startsWith(name))
}

function isInitialsOf(letters: string, name: string): boolean {
  const words = nameWords(name)
  const initialsOf = (some: readonly string[]) => some.map((word) => word[0]).join('')
  return [words, words.filter((word) => !LITTLE_WORDS.has(word))].some((some) => initialsOf(some) === letters)
}

/**
 * Whose company a spelling without a domain is: one name at one site, or at the site that bears it, is that company; a vague one only if no
 * country speaks against it. Null for none of them.
 */
function placeAt(
  { family, those, isCalled = false }: Home,
  spelling: ReadSpelling,
  isVague: boolean,
): ReadSpelling | null {
  const { country, whole, written } = spelling
  const alike = those.filter((bearer) => bearer.written === written)
  const sites = groupBy(alike.length > 0 ? alike : those, ({ site }) =>
    isVague || isCalled ? site!.domain : site!.shared,
  )
  const named = (name: string) => [...sites.values()].filter(([first]) => first!.site!.name === name)
  const own = [named(written), named(whole), named(family)].find(({ length }) => length > 0) ?? []
  if (!isVague && own.length === 1) return own[0]![0]!
  const there = sitesIn(own.length > 1 ? own : [...sites.values()], country)
  const main = own.filter((those) => those.every(({ countries }) => countries.length === 0))
  if (!isVague && own.length > 1 && main.length === 1 && there.length !== 1) return main[0]![0]!
  const [only] = there
  if (isVague && family !== spelling.family && !isIn(only, country)) return null
  // the short name of a known firm of another name: who bears it elsewhere is somebody else
  if (isVague && country === '' && only?.every(({ site }) => site!.isListed && site!.name !== family)) return null
  const isOpen = isVague && country === '' && (isOfMany(family) || only?.some(({ countries }) => countries.length > 0))
  if (only && !isOpen && there.length === 1 && (sites.size === 1 || country !== '')) return only[0]!
  const [all] = sites.values()
  return !isVague && sites.size === 1 ? all![0]! : null
}

/** Whether too many bear it for a site that is called so to be meant: names of people, and what several firms are called for short. */
function isOfMany(family: string): boolean {
  return SURNAMES.has(family) || bearersOf(family).length > 0
}

/** Those of the country; if there are none, those that may be. */
function sitesIn(sites: readonly ReadSpelling[][], country: string): readonly ReadSpelling[][] {
  if (country === '') return sites
  const sure = sites.filter((those) => isIn(those, country))
  return sure.length > 0 ? sure : sites.filter((those) => those.every(({ countries }) => countries.length === 0))
}

function isIn(those: readonly ReadSpelling[] | undefined, country: string): boolean {
  return those?.some(({ countries }) => countries.includes(country)) === true
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
