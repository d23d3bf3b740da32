import type { Area } from './areas.ts'
import { gazetteer, type Gazetteer } from './load-gazetteer.ts'
import { KIND, withCapitals } from './records.ts'

export type PlaceKind = 'group' | 'country' | 'region' | 'county' | 'metro' | 'city'

export type Place = {
  /** GeoNames' number of a city; from 100,000,000 on numbers of our own. None of them changes. */
  id: number
  kind: PlaceKind
  /** In English where there is an English name. */
  name: string
  /** ISO 3166-1 alpha-2, "" for a group of countries. */
  country: string
  countryId: number | null
  /** Its first-level region; of a region itself. */
  regionId: number | null
  /** The largest city that it lies in: of Manhattan New York City, of a city itself. */
  cityId: number | null
  /** Inhabitants, about; 0 if unknown. */
  people: number
  /** Degrees; 0 where it is no city. */
  lat: number
  lon: number
}

/** Beyond it lie the numbers of areas around cities: this plus the city's. */
const firstAround = 1_000_000_000
const earthKm = 6371
const nearKm = 40
const radians = Math.PI / 180

/** What is known of a place; null for a number that is none's. */
export function placeOf(id: number): Place | null {
  const all = gazetteer()
  if (id >= firstAround) return placeAround(all, id)
  const record = all.byId.get(id)
  return record === undefined ? null : placeAt(all, record)
}

function placeAt(all: Gazetteer, record: number): Place {
  const kind = all.kind[record]!
  const country = all.country[record]!
  return {
    id: all.id[record]!,
    kind: kindName(all, record),
    name: shownName(all, record),
    country: country < 0 ? '' : all.codeOf.get(country)!,
    countryId: country < 0 ? null : all.id[country]!,
    regionId: idOr(all, ofKind(all, record, KIND.region)),
    cityId: kind === KIND.city ? all.id[largestCity(all, record)]! : null,
    people: all.people[record]!,
    lat: all.lat[record]!,
    lon: all.lon[record]!,
  }
}

/** An area around a city that no table names: `Greater Leeds`. */
function placeAround(all: Gazetteer, id: number): Place | null {
  const center = all.byId.get(id - firstAround)
  if (center === undefined || all.kind[center] !== KIND.city) return null
  const city = placeAt(all, center)
  return { ...city, id, kind: 'metro', name: `Greater ${city.name}`, cityId: null }
}

function kindName(all: Gazetteer, record: number): PlaceKind {
  const kind = all.kind[record]!
  if (kind === KIND.area) return all.country[record]! < 0 ? 'group' : 'metro'
  return kind === KIND.country ? 'country' : kind === KIND.region ? 'region' : kind === KIND.county ? 'county' : 'city'
}

function shownName(all: Gazetteer, record: number): string {
  const shown = all.shown[record]!
  if (shown !== null) return shown
  const key = all.names.text.slice(all.keyFrom[record], all.keyTo[record])
  return withCapitals(key)
}

function idOr(all: Gazetteer, record: number): number | null {
  return record < 0 ? null : all.id[record]!
}

function ofKind(all: Gazetteer, record: number, kind: number): number {
  let at = record
  while (at >= 0 && all.kind[at] !== kind) at = all.parent[at]!
  return at
}

function largestCity(all: Gazetteer, record: number): number {
  let city = record
  for (let at = record; at >= 0; at = all.parent[at]!) if (all.kind[at] === KIND.city) city = at
  return city
}

/** The number of the area around a city: one that a table names, else one of its own. */
export function areaAround(city: number): number {
  const all = gazetteer()
  const record = all.byId.get(city)
  if (record === undefined || all.kind[record] !== KIND.city) return city
  const named = all.areaOfCity.get(record)
  return named === undefined ? firstAround + city : all.id[named]!
}

/**
 * Whether all of a place lies in another one; each lies in itself. A part of a city lies in the city, a city in its county,
 * region, country, groups, and in the metros that reach as far; a metro in the region or country around it, never in its city.
 */
export function isWithin(place: number, of: number): boolean {
  if (place === of) return true
  const all = gazetteer()
  const inner = place >= firstAround ? all.byId.get(place - firstAround) : all.byId.get(place)
  const outer = of >= firstAround ? all.byId.get(of - firstAround) : all.byId.get(of)
  if (inner === undefined || outer === undefined) return false
  const outerArea = of >= firstAround ? areaOf(all, outer) : undefined
  if (place >= firstAround) return isAreaWithin(all, areaOf(all, inner), regionOrCountry(all, inner), outer, outerArea)
  return isRecordWithin(all, inner, outer, outerArea)
}

function areaOf(all: Gazetteer, city: number): Area {
  const people = all.people[city]!
  return { members: new Set(), center: city, km: people >= 5_000_000 ? 60 : people >= 1_000_000 ? 50 : people >= 300_000 ? 35 : 25 } // prettier-ignore
}

function regionOrCountry(all: Gazetteer, record: number): number {
  const region = ofKind(all, record, KIND.region)
  return region >= 0 ? region : all.country[record]!
}

/** The same by records. */
export function isRecordWithin(all: Gazetteer, inner: number, outer: number, around?: Area): boolean {
  if (inner === outer && around === undefined) return true
  const area = around ?? all.areas.get(outer)
  const innerArea = all.areas.get(inner)
  if (innerArea) return isAreaWithin(all, innerArea, all.parent[inner]!, outer, area)
  if (area) return doesHold(all, area, inner)
  for (let at = all.parent[inner]!; at >= 0; at = all.parent[at]!) if (at === outer) return true
  return false
}

function isAreaWithin(all: Gazetteer, inner: Area, parent: number, outer: number, area: Area | undefined): boolean {
  if (parent >= 0 && isRecordWithin(all, parent, outer, area)) return true
  if (area === undefined) return false
  if (inner.center >= 0) {
    return inner.km <= area.km && doesHold(all, area, inner.center) && inner.center !== area.center
  }
  return inner.members.size > 0 && [...inner.members].every((member) => doesHold(all, area, member))
}

function doesHold(all: Gazetteer, { members, center, km }: Area, record: number): boolean {
  if (members.size > 0) {
    for (let at = record; at >= 0; at = all.parent[at]!) if (members.has(at)) return true
  }
  if (center < 0 || all.kind[record] !== KIND.city) return false
  return all.country[record] === all.country[center] && kmBetween(all, record, center) <= km
}

/** The numbers of all cities within so many kilometres of a city, itself among them, the nearest first; none if it is no city. */
export function placesNear(city: number, km: number): readonly number[] {
  const all = gazetteer()
  const center = all.byId.get(city)
  if (center === undefined || all.kind[center] !== KIND.city) return []
  const found: { id: number; km: number }[] = []
  const degrees = km / 111
  for (let record = 0; record < all.kind.length; record += 1) {
    if (all.kind[record] !== KIND.city || Math.abs(all.lat[record]! - all.lat[center]!) > degrees) continue
    const away = kmBetween(all, record, center)
    if (away <= km) found.push({ id: all.id[record]!, km: away })
  }
  return found.sort((a, b) => a.km - b.km).map(({ id }) => id)
}

/** Whether two cities of a country lie side by side. */
export function areNear(all: Gazetteer, a: number, b: number): boolean {
  if (all.kind[a] !== KIND.city || all.kind[b] !== KIND.city || all.country[a] !== all.country[b]) return false
  return Math.abs(all.lat[a]! - all.lat[b]!) < 1 && kmBetween(all, a, b) < nearKm
}

/** Great-circle distance. */
function kmBetween(all: Gazetteer, a: number, b: number): number {
  const [latA, latB] = [all.lat[a]! * radians, all.lat[b]! * radians]
  const [sinLat, sinLon] = [Math.sin((latA - latB) / 2), Math.sin(((all.lon[a]! - all.lon[b]!) * radians) / 2)]
  return 2 * earthKm * Math.asin(Math.sqrt(sinLat * sinLat + Math.cos(latA) * Math.cos(latB) * sinLon * sinLon))
}
