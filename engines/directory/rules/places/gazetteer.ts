import { kmBetween } from './km-between.ts'
import { gazetteer, type Gazetteer } from './load-gazetteer.ts'
import { KIND, PEOPLE_OF_CENTER, type Area } from './records.ts'

/** A county counts as a metro: smaller than a region, larger than a city. */
export type PlaceKind = 'group' | 'country' | 'region' | 'metro' | 'city'

export type Place = {
  /** GeoNames' number of a city; from 100,000,000 on numbers of our own. None of them changes. */
  id: number
  kind: PlaceKind
  /** A group of countries, or some land around a city, that nobody administers. */
  isArea: boolean
  /** In English where there is an English name. */
  name: string
  /** The numbers of all areas that it lies in, and of the next place up: what that lies in, it lies in too (places-above.ts). */
  readonly parents: readonly number[]
  /** ISO 3166-1 alpha-2, "" for a group of countries. */
  country: string
  countryId: number | null
  /** Its first-level region; of a region itself, of "Greater New York" New York City's. */
  regionId: number | null
  /** The largest city that it lies in: of Manhattan New York City, of a city itself, of "Greater Boston" Boston. */
  cityId: number | null
  /** Inhabitants, about; 0 if unknown. */
  people: number
  /** Degrees; 0 where it is no city. */
  lat: number
  lon: number
}

/** Beyond it lie the numbers of areas around cities: this plus the city's. */
const firstAround = 1_000_000_000
const nearKm = 40
const NOTHING: ReadonlySet<number> = new Set()

/** Its parents are looked for among all areas, and a place is asked for again with each place that lies in it. */
const known = new Map<number, Place>()

/** What is known of a place. Throws RangeError for a number that is none's. */
export function placeOf(id: number): Place {
  const place = known.get(id) ?? readPlace(id)
  known.set(id, place)
  return place
}

function readPlace(id: number): Place {
  const all = gazetteer()
  const record = recordOf(all, id)
  if (record === undefined) throw new RangeError(`no place ${id}`)
  const place = placeAt(all, record)
  return isUnnamed(all, id) ? { ...place, ...around(all, id, record, place.name) } : place
}

/** Whether it is the number of an area around a city that no table names. */
function isUnnamed(all: Gazetteer, id: number): boolean {
  return id >= firstAround && all.byId.get(id) === undefined
}

/** The place's record; of an area around a city that no table names the city's. */
function recordOf(all: Gazetteer, id: number): number | undefined {
  if (!isUnnamed(all, id)) return all.byId.get(id)
  const center = all.byId.get(id - firstAround)
  return center !== undefined && isCenter(all, center) ? center : undefined
}

function placeAt(all: Gazetteer, record: number): Place {
  const kind = all.kind[record]!
  const country = all.country[record]!
  const center = all.cityOfArea.get(record)
  return {
    id: all.id[record]!,
    kind: kindName(all, record),
    isArea: kind === KIND.area,
    name: all.nameOf(record),
    parents: parentsOf(all, record),
    country: country < 0 ? '' : all.codeOf.get(country)!,
    countryId: country < 0 ? null : all.id[country]!,
    regionId: idOr(all, regionAbove(all, center ?? record)),
    cityId: idOr(all, kind === KIND.city ? largestCity(all, record) : (center ?? -1)),
    people: all.people[record]!,
    lat: all.lat[record]!,
    lon: all.lon[record]!,
  }
}

/** An area around a city that no table names: `Greater Leeds`. */
function around(all: Gazetteer, id: number, center: number, name: string): Partial<Place> {
  const area = areaOf(all, center)
  const parents = [area.home, ...all.areas.keys()].filter((outer) => isAreaWithin(all, area, outer))
  return {
    id,
    kind: 'metro',
    isArea: true,
    name: `Greater ${name}`,
    parents: parents.map((each) => all.id[each]!),
    cityId: all.id[center]!,
  }
}

/** Its next place up, and the groups and metros that it lies in. */
function parentsOf(all: Gazetteer, record: number): number[] {
  const own = all.country[record]!
  const parents = [...all.areas.keys()].filter((area) => {
    const of = all.country[area]!
    const isPossible = of < 0 || of === own || all.areas.get(area)!.isAbroad
    return area !== record && isPossible && isRecordWithin(all, record, area)
  })
  const next = all.parent[record]!
  if (next >= 0 && !parents.includes(next)) parents.push(next)
  return [...parents.map((each) => all.id[each]!), ...areasAround(all, record)]
}

/** The numbers of the areas around larger cities that a city lies in, and of its own. */
function areasAround(all: Gazetteer, record: number): number[] {
  if (all.kind[record] !== KIND.city) return []
  const centers = all.centers.get(all.country[record]!) ?? []
  return centers.filter((center) => isAround(all, record, center)).map((center) => firstAround + all.id[center]!)
}

function isAround(all: Gazetteer, record: number, center: number): boolean {
  if (!isCenter(all, center) || all.country[record] !== all.country[center]) return false
  const city = largestCity(all, record)
  if (city === center) return true
  if (all.people[city]! >= all.people[center]! || Math.abs(all.lat[city]! - all.lat[center]!) > 1) return false
  return doesHold(all, areaOf(all, center), city)
}

/** Whether an area around a city has a number: the city is large, no part of another, and no table names its area. */
function isCenter(all: Gazetteer, city: number): boolean {
  if (all.kind[city] !== KIND.city || all.people[city]! < PEOPLE_OF_CENTER || all.areaOfCity.has(city)) return false
  return largestCity(all, city) === city
}

function kindName(all: Gazetteer, record: number): PlaceKind {
  const kind = all.kind[record]!
  if (kind === KIND.area) return all.country[record]! < 0 ? 'group' : 'metro'
  return kind === KIND.country ? 'country' : kind === KIND.region ? 'region' : kind === KIND.county ? 'metro' : 'city'
}

function idOr(all: Gazetteer, record: number): number | null {
  return record < 0 ? null : all.id[record]!
}

function regionAbove(all: Gazetteer, record: number): number {
  let at = record
  while (at >= 0 && all.kind[at] !== KIND.region) at = all.parent[at]!
  return at
}

function largestCity(all: Gazetteer, record: number): number {
  let city = record
  for (let at = record; at >= 0; at = all.parent[at]!) if (all.kind[at] === KIND.city) city = at
  return city
}

/** The number of the area around a city: one that a table names, else one of its own; a small town's is the town. */
export function areaAround(city: number): number {
  const all = gazetteer()
  const record = all.byId.get(city)
  if (record === undefined || all.kind[record] !== KIND.city) return city
  const named = all.areaOfCity.get(record)
  if (named !== undefined) return all.id[named]!
  return isCenter(all, record) ? firstAround + city : city
}

/**
 * Whether all of a place lies in another one; each lies in itself. A part of a city lies in the city, a city in its county,
 * region, country, groups, and in the metros that reach as far; a metro in the region or country around it, and "Greater Boston" in Boston,
 * where most mean to be who write so. A metro of which most people are in one region lies there, and what of it is beyond the region's line doesn't.
 */
export function isWithin(place: number, of: number): boolean {
  if (place === of) return true
  const all = gazetteer()
  const [inner, outer] = [recordOf(all, place), recordOf(all, of)]
  if (inner === undefined || outer === undefined) return false
  const { isArea, cityId } = placeOf(place)
  if (isArea && cityId !== null && isWithin(cityId, of)) return true
  const isInnerUnnamed = isUnnamed(all, place)
  if (isUnnamed(all, of)) return !isInnerUnnamed && all.kind[inner] === KIND.city && isAround(all, inner, outer)
  return isInnerUnnamed ? isAreaWithin(all, areaOf(all, inner), outer) : isRecordWithin(all, inner, outer)
}

/** An area around a city stays within the region, unless the city is its region. */
function areaOf(all: Gazetteer, center: number): Area {
  const people = all.people[center]!
  const km = people >= 5_000_000 ? 60 : people >= 1_000_000 ? 50 : people >= 300_000 ? 35 : 25
  const crosses = all.cityRegions.has(center)
  const region = crosses ? -1 : regionAbove(all, center)
  const home = region >= 0 ? region : all.country[center]!
  return { members: NOTHING, center, km, crosses, isAbroad: false, home, reaches: [] }
}

/** The same by records. */
export function isRecordWithin(all: Gazetteer, inner: number, outer: number): boolean {
  if (inner === outer) return true
  const innerArea = all.areas.get(inner)
  if (innerArea) return isAreaWithin(all, innerArea, outer)
  const area = all.areas.get(outer)
  if (area) return doesHold(all, area, inner)
  for (let at = all.parent[inner]!; at >= 0; at = all.parent[at]!) if (at === outer) return true
  return false
}

/** All of what lies in the inner one lies in the outer one too. */
function isAreaWithin(all: Gazetteer, inner: Area, outer: number): boolean {
  const area = all.areas.get(outer)
  if (inner.center >= 0) {
    if (isRecordWithin(all, inner.home, outer)) return true
    if (area === undefined) return false
    if (inner.reaches.length > 0 && inner.reaches.every((region) => isRecordWithin(all, region, outer))) return true
    if (area.center < 0 || inner.members.size > 0 || inner.isAbroad || (inner.crosses && !area.crosses)) return false
    return doesHold(all, { ...area, members: NOTHING, km: area.km - inner.km }, inner.center)
  }
  return inner.members.size > 0 && [...inner.members].every((member) => isRecordWithin(all, member, outer))
}

function doesHold(all: Gazetteer, { members, center, km, crosses, isAbroad }: Area, record: number): boolean {
  if (members.size > 0) {
    for (let at = record; at >= 0; at = all.parent[at]!) if (members.has(at)) return true
  }
  if (center < 0) return false
  const isForeign = all.country[record] !== all.country[center]
  if (isForeign && !isAbroad) return false
  for (let at = record; at >= 0 && all.kind[at] === KIND.city; at = all.parent[at]!) {
    if (!crosses && !isForeign && regionAbove(all, at) !== regionAbove(all, center)) return false
    if (kmBetween(all, at, center) <= km) return true
  }
  return false
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
