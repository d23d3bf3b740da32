import type {
  CompanyValue,
  DirectoryCriteria,
  DirectoryPerson,
  Facets,
  PlaceValue,
  Suggestion,
  TextField,
} from '../port.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import { companyWords } from '../rules/companies/company-words.ts'
import { readCompanyQuery } from '../rules/companies/read-company-query.ts'
import { foldText } from '../rules/fold.ts'
import { isWithin as liesWithin, placeOf as readPlace, placesNear, type Place } from '../rules/places/gazetteer.ts'
import { placeBeside } from '../rules/places/place-beside.ts'
import { placesAbove } from '../rules/places/places-above.ts'
import { suggestPlaces } from '../rules/places/suggest-places.ts'
import { placeWords } from '../rules/places/place-words.ts'
import { readPlaceQuery } from '../rules/places/read-place-query.ts'
import { resolvePlaces } from '../rules/places/resolve-place.ts'
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

/** Who is within one of the places that a value reads as, or that were picked. */
export function fitsPlace(values: readonly string[], picked: readonly string[]): (person: KnownPerson) => boolean {
  const ids = [...values.flatMap((value) => readPlaceQuery(value) ?? []), ...picked.flatMap(pickedIds)]
  const unknown = values.filter((value) => readPlaceQuery(value) === null).map((value) => unitsOf(foldText(value)))
  return (person) => {
    const places = placesOfPerson(person)
    if (places.length > 0) return places.some((place) => ids.some((id) => isWithin(place, id)))
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

const resolved = new WeakMap<KnownPerson, { location: string; country: string; places: readonly number[] }>()

export function placesOfPerson(person: KnownPerson): readonly number[] {
  const { location, country } = person
  const before = resolved.get(person)
  if (before?.location === location && before.country === country) return before.places
  const places = location === '' ? [] : resolvePlaces(location, country)
  resolved.set(person, { location, country, places })
  return places
}

/** The first of them. */
export function placeOfPerson(person: KnownPerson): number | null {
  return placesOfPerson(person)[0] ?? null
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
  const known = people.map(placesOfPerson).filter((places) => places.length > 0)
  const within = (places: readonly number[], which: 'countryId' | 'regionId' | 'cityId') =>
    new Set(
      places.flatMap((place) => {
        const id = placeOf(place)[which]
        return id !== null && isWithin(place, id) ? [id] : []
      }),
    )
  const top = (which: 'countryId' | 'regionId' | 'cityId'): PlaceValue[] =>
    orderedPlaces(
      known.flatMap((places) => [...within(places, which)]).filter((id) => which === 'countryId' || isAsked(id)),
    ).slice(0, 10)
  return {
    country: top('countryId'),
    region: top('regionId'),
    city: top('cityId'),
    unknownPlace: people.length - known.length,
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
  for (const id of new Set(everybody.flatMap(placesOfPerson).flatMap(placesAbove)))
    if (isBegun(known(placeWords, placeOf(id).name), typed)) meant.add(id)
  const isIn = (person: KnownPerson, id: number | string) => {
    const places = placesOfPerson(person)
    if (typeof id === 'string') return places.length === 0 && person.location === id
    return places.some((place) => isWithin(place, id))
  }
  const count = (id: number | string) => everybody.filter((person) => isIn(person, id)).length
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
export function known<Read>(read: (text: string) => Read, text: string): Read {
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
