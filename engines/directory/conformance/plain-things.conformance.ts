import type {
  CompanyValue,
  DirectoryCriteria,
  DirectoryPerson,
  Facets,
  PlaceValue,
  Suggestion,
  TextField,
} from '../port.ts'
import { closestNames } from '../rules/companies/closest-names.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import { companyWords } from '../rules/companies/company-words.ts'
import { isDivision, isUnit } from '../rules/companies/is-division.ts'
import { readCompanyQuery, type CompanyQuery } from '../rules/companies/read-company-query.ts'
import { foldText } from '../rules/fold.ts'
import { isWithin as liesWithin, placeOf as readPlace, placesNear, type Place } from '../rules/places/gazetteer.ts'
import { placeBeside } from '../rules/places/place-beside.ts'
import { placesAbove } from '../rules/places/places-above.ts'
import { suggestPlaces } from '../rules/places/suggest-places.ts'
import { placeWords } from '../rules/places/place-words.ts'
import { readPlaceQuery } from '../rules/places/read-place-query.ts'
import { resolvePlace } from '../rules/places/resolve-place.ts'
import { readTitle } from '../rules/titles/read-title.ts'
import { unitsOf, type Unit } from '../rules/words.ts'

/** Somebody in a directory under test, with what their row doesn't show; `country`: what the row says beside the location; `day`: when it was imported or changed, in days since 1970. */
export type KnownPerson = DirectoryPerson & {
  companyDomain: string
  companyOf: KnownCompany
  country: string
  day: number
}

/** A company of somebody under test: how it is called, and all that its spellings say; `key`: where it stands among equals. */
export type KnownCompany = {
  id: string
  key: number
  name: string
  domain: string
  spellings: readonly { id: string; name: string; domain: string }[]
}

/** Who is with one of the companies that a value reads as, or that were picked. */
export function fitsCompanies(
  everybody: readonly KnownPerson[],
  values: readonly string[],
  picked: readonly string[],
): (person: KnownPerson) => boolean {
  const all = companiesOf(everybody)
  const found = new Set(values.flatMap((value) => companiesFor(all, value)).map(({ id }) => id))
  for (const { id, spellings } of all) if (spellings.some((spelling) => picked.includes(spelling.id))) found.add(id)
  return ({ companyOf }) => found.has(companyOf.id)
}

/** Who is with a company that no value means exactly: all words stand in its name, or it is a division. */
export function fitsCompanyByWords(
  everybody: readonly KnownPerson[],
  values: readonly string[],
  picked: readonly string[],
): (person: KnownPerson) => boolean {
  const all = companiesOf(everybody)
  const exact = new Set(values.flatMap((value) => exactlyMeant(all, value)).map(({ id }) => id))
  for (const { id, spellings } of all) if (spellings.some((spelling) => picked.includes(spelling.id))) exact.add(id)
  const fits = fitsCompanies(everybody, values, picked)
  return (person) => fits(person) && !exact.has(person.companyOf.id)
}

function companiesCalled(
  all: readonly KnownCompany[],
  value: string,
  families: readonly string[] = [companyFamily(value)],
): KnownCompany[] {
  const closest = closestNames(
    value,
    families.flatMap((family) => namesOf(all, family)),
  )
  return all.filter(({ spellings }) => spellings.some(({ name }) => closest.includes(name)))
}

function companiesFor(all: readonly KnownCompany[], value: string): readonly KnownCompany[] {
  const asked = readCompanyQuery(value)
  const exact = exactlyMeant(all, value)
  if (asked === null) return exact
  const called = (fits: (name: string) => boolean) => all.filter(({ spellings }) => spellings.some(({ name }) => name !== '' && fits(name))) // oxfmt-ignore
  if (exact.length > 0) {
    const whole = exactCompaniesFor(all, value, 'families' in asked ? asked.families : undefined)
    return [...whole, ...called((name) => isPart(name, asked))]
  }
  return 'domain' in asked || asked.words.length === 0 ? [] : called((name) => hasAll(name, asked.words))
}

function hasAll(name: string, words: readonly string[]): boolean {
  return words.every((word) => known(companyWords, name).has(word))
}

/** Whether it is a name of a division of who is asked for. */
export function isPart(name: string, asked: CompanyQuery | null): boolean {
  return asked !== null && asked.divisions.some((each) => hasAll(name, each.words) && isDivision(name, each))
}

function exactlyMeant(all: readonly KnownCompany[], value: string): readonly KnownCompany[] {
  const asked = readCompanyQuery(value)
  const found = exactCompaniesFor(all, value, asked !== null && 'families' in asked ? asked.families : undefined)
  const isOfUnit = ({ spellings }: KnownCompany) =>
    spellings.some(({ name }) => isPart(name, asked) && isUnit(name, asked?.divisions ?? []))
  return found.every(isOfUnit) ? found : found.filter((company) => !isOfUnit(company))
}

/** `families`: whose names; as of a list's entry, the value's own alone. */
function exactCompaniesFor(all: readonly KnownCompany[], value: string, families?: readonly string[]): KnownCompany[] {
  const asked = readCompanyQuery(value)
  if (asked === null) return []
  const having = (has: (spelling: { name: string; domain: string }) => boolean) =>
    all.filter(({ spellings }) => spellings.some(has))
  if ('domain' in asked) {
    const { domain: own, known: firm, parent } = asked
    const found = having(
      ({ name, domain }) => (domain !== '' && domain === own) || (firm !== '' && known(companyFamily, name) === firm),
    )
    const above = having(({ domain }) => domain !== '' && domain === parent)
    return found.length > 0 ? found : above.length > 0 ? above : companiesCalled(all, value)
  }
  return companiesCalled(all, value, families)
}

const companies = new WeakMap<readonly KnownPerson[], readonly KnownCompany[]>()

/** Those of the people, each once. The same people are asked about over and over. */
function companiesOf(everybody: readonly KnownPerson[]): readonly KnownCompany[] {
  let all = companies.get(everybody)
  if (!all) companies.set(everybody, (all = [...new Set(everybody.map(({ companyOf }) => companyOf))]))
  return all
}

const families = new WeakMap<readonly KnownCompany[], Map<string, string[]>>()

/** The names of a family, each once. */
function namesOf(all: readonly KnownCompany[], family: string): readonly string[] {
  let byFamily = families.get(all)
  if (!byFamily) {
    byFamily = new Map()
    for (const name of new Set(all.flatMap(({ spellings }) => spellings.map((spelling) => spelling.name)))) {
      const own = known(companyFamily, name)
      byFamily.set(own, [...(byFamily.get(own) ?? []), name])
    }
    families.set(all, byFamily)
  }
  return family === '' ? [] : (byFamily.get(family) ?? [])
}

/** A list under test, with its entries. */
export type PlainList = { kind: 'companies' | 'ids'; entries: readonly string[] }

/** Who is on a list: by id, or by being with a company that an entry means exactly. */
export function isListed(
  everybody: readonly KnownPerson[],
  { kind, entries }: PlainList,
): (person: KnownPerson) => boolean {
  const ids = new Set(entries)
  if (kind === 'ids') return ({ id }) => ids.has(id)
  const all = companiesOf(everybody)
  const found = new Set(entries.flatMap((entry) => exactCompaniesFor(all, entry)).map(({ id }) => id))
  return ({ companyOf }) => found.has(companyOf.id)
}

/** Who is within one of the places that a value reads as, or that were picked. */
export function fitsPlace(values: readonly string[], picked: readonly string[]): (person: KnownPerson) => boolean {
  const ids = [...values.flatMap((value) => readPlaceQuery(value) ?? []), ...picked.flatMap(pickedIds)]
  const unknown = values.filter((value) => readPlaceQuery(value) === null).map((value) => unitsOf(foldText(value)))
  return (person) => {
    const place = placeOfPerson(person)
    if (place !== null) return ids.some((id) => isWithin(place, id))
    return unknown.some((units) => hasWords(known(placeWords, person.location), units))
  }
}

/** Whether a search that names places lets people of this one in; one that names none lets in all. */
function asksForPlace({ location, placeId, not }: DirectoryCriteria): (place: number) => boolean {
  const given = (values: readonly string[] | undefined) => (values ?? []).filter((value) => value.trim() !== '')
  const idsOf = (texts: readonly string[], picked: readonly string[]) => [
    ...texts.flatMap((value) => readPlaceQuery(value.trim()) ?? []),
    ...picked.flatMap((value) => pickedIds(value.trim())),
  ]
  const wanted = idsOf(given(location), given(placeId))
  const unwanted = idsOf(given(not?.location), given(not?.placeId))
  const isOpen = given(location).length + given(placeId).length === 0
  return (place) => (isOpen || wanted.some((id) => isWithin(place, id))) && !unwanted.some((id) => isWithin(place, id))
}

export function pickedIds(value: string): number[] {
  const [, id, km] = /^([1-9][0-9]{0,9})(?:~(25|50|100))?$/.exec(value) ?? []
  if (id === undefined) return []
  return km === undefined ? [Number(id)] : [Number(id), ...placesNear(Number(id), Number(km))]
}

const places = new Map<number, Place>()

/** Places are read over and over. */
function placeOf(id: number): Place {
  let place = places.get(id)
  if (!place) places.set(id, (place = readPlace(id)))
  return place
}

const lying = new Map<number, Map<number, boolean>>()

export function isWithin(place: number, of: number): boolean {
  let around = lying.get(of)
  if (!around) lying.set(of, (around = new Map()))
  let lies = around.get(place)
  if (lies === undefined) around.set(place, (lies = liesWithin(place, of)))
  return lies
}

const resolved = new WeakMap<KnownPerson, { location: string; country: string; place: number | null }>()

export function placeOfPerson(person: KnownPerson): number | null {
  const { location, country } = person
  const before = resolved.get(person)
  if (before?.location === location && before.country === country) return before.place
  const place = location === '' ? null : resolvePlace(location, country)
  resolved.set(person, { location, country, place })
  return place
}

export function topCompanies(companies: readonly KnownCompany[]): CompanyValue[] {
  const byId = new Map(companies.map((company) => [company.id, company]))
  return counted(companies.map(({ id }) => id))
    .map(({ id, count }) => ({ company: byId.get(id)!, count }))
    .filter(({ company: { name, domain } }) => name !== '' || domain !== '')
    .sort((a, b) => b.count - a.count || compareCompanies(a.company, b.company))
    .slice(0, 10)
    .map(({ company: { id, name, domain }, count }) => ({ value: id, label: name || domain, domain, count }))
}

function compareCompanies(a: KnownCompany, b: KnownCompany): number {
  return compare(a.name, b.name) || compare(a.domain, b.domain) || a.key - b.key
}

export function placeFacetsOf(
  people: readonly KnownPerson[],
  criteria: DirectoryCriteria,
): Pick<Facets, 'country' | 'region' | 'city' | 'unknownPlace'> {
  const isAsked = asksForPlace(criteria)
  const places = people.map(placeOfPerson)
  const known = places.filter((place) => place !== null)
  const top = (which: 'countryId' | 'regionId' | 'cityId'): PlaceValue[] =>
    orderedPlaces(
      known
        .map((place) => placeOf(place)[which])
        .filter((id, k) => id !== null && isWithin(known[k]!, id))
        .filter((id) => which === 'countryId' || isAsked(id!)) as number[],
    ).slice(0, 10)
  return {
    country: top('countryId'),
    region: top('regionId'),
    city: top('cityId'),
    unknownPlace: places.length - known.length,
  }
}

function orderedPlaces(ids: readonly number[]): PlaceValue[] {
  return counted(ids)
    .map(({ id, count }) => ({ id, label: placeOf(id).name, count }))
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || a.id - b.id)
    .map(({ id, label, count }) => ({ value: String(id), label, beside: placeBeside(id), count }))
}

/** What typing this so far suggests, by reading everybody. */
export function plainSuggestions(everybody: readonly KnownPerson[], field: TextField, typed: string): Suggestion[] {
  if (field === 'jobTitle') {
    const titles = everybody.map(({ jobTitle }) => jobTitle).filter((title) => isBegun(known(titleWords, title), typed))
    return counted(titles)
      .sort((a, b) => b.count - a.count || compare(a.id, b.id))
      .map(({ id, count }) => ({ kind: 'title', value: id, label: id, beside: '', count }))
  }
  if (field === 'company') {
    const asked = readCompanyQuery(typed)
    const isMeant = ({ spellings }: KnownCompany) =>
      spellings.some(({ name, domain }) => {
        if (asked !== null && 'domain' in asked && domain === asked.domain) return true
        const family = companyFamily(typed)
        return (family !== '' && known(companyFamily, name) === family) || isBegun(known(companyWords, name), typed)
      })
    return countedCompanies(everybody.map(({ companyOf }) => companyOf).filter(isMeant)).map(({ company, count }) => ({
      kind: 'company',
      value: company.id,
      label: company.name || company.domain,
      beside: company.domain,
      count,
    }))
  }
  return placeSuggestions(everybody, typed)
}

function countedCompanies(companies: readonly KnownCompany[]): { company: KnownCompany; count: number }[] {
  const byId = new Map(companies.map((company) => [company.id, company]))
  return counted(companies.map(({ id }) => id))
    .map(({ id, count }) => ({ company: byId.get(id)!, count }))
    .sort((a, b) => b.count - a.count || compareCompanies(a.company, b.company))
}

function placeSuggestions(everybody: readonly KnownPerson[], typed: string): Suggestion[] {
  const meant = new Set<number | string>([...(readPlaceQuery(typed) ?? []), ...suggestPlaces(typed, 20)])
  for (const location of new Set(everybody.map((person) => person.location)))
    if (isBegun(known(placeWords, location), typed))
      for (const person of everybody) if (person.location === location) meant.add(placeOfPerson(person) ?? location)
  const places = counted(everybody.map((person) => placeOfPerson(person) ?? person.location))
  for (const id of new Set(places.flatMap((place) => (typeof place.id === 'number' ? placesAbove(place.id) : []))))
    if (isBegun(known(placeWords, placeOf(id).name), typed)) meant.add(id)
  const isIn = (place: number | string, id: number | string) =>
    typeof place === 'number' && typeof id === 'number' ? isWithin(place, id) : place === id
  const count = (id: number | string) => places.reduce((sum, place) => sum + (isIn(place.id, id) ? place.count : 0), 0)
  return [...meant]
    .map(
      (id): Suggestion & { id: number } =>
      typeof id === 'string'
        ? { kind: 'text', value: id, label: id, beside: '', count: count(id), id: 0 }
        : { kind: placeOf(id).kind, value: String(id), label: placeOf(id).name, beside: placeBeside(id), count: count(id), id }, // oxfmt-ignore
    )
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || a.id - b.id)
    .map(({ kind, value, label, beside, count: people }) => ({ kind, value, label, beside, count: people }))
}

const titleWords = (title: string) => readTitle(title).words

/** Every word that is asked for stands whole among the words; with signs inside, joined or apart. */
function hasWords(words: ReadonlySet<string>, units: readonly Unit[]): boolean {
  if (units.length === 0) return false
  return units.every(
    ({ pieces, joined }) => (joined !== null && words.has(joined)) || pieces.every((piece) => words.has(piece)),
  )
}

/** The same while it is typed: the last word may be the beginning of one. */
function isBegun(words: ReadonlySet<string>, typed: string): boolean {
  const units = unitsOf(foldText(typed))
  const begins = (word: string) => [...words].some((each) => each.startsWith(word))
  return (
    units.length > 0 &&
    units.every(({ pieces, joined }, at) => {
      if (at < units.length - 1) return hasWords(words, [{ pieces, joined }])
      const isApart = pieces.every((piece, k) => (k < pieces.length - 1 ? words.has(piece) : begins(piece)))
      return isApart || (joined !== null && begins(joined))
    })
  )
}

const readings = new Map<(text: string) => unknown, Map<string, unknown>>()

/** Texts are read over and over. */
function known<Read>(read: (text: string) => Read, text: string): Read {
  let texts = readings.get(read)
  if (!texts) readings.set(read, (texts = new Map()))
  if (!texts.has(text)) texts.set(text, read(text))
  return texts.get(text) as Read
}

function counted<Id>(ids: readonly Id[]): { id: Id; count: number }[] {
  const counts = new Map<Id, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
