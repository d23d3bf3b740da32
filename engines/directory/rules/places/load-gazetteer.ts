import { readFileSync } from 'node:fs'
import { addCities, type Cities } from './add-cities.ts'
import { addCountries, addDivisions, addRegionNames } from './add-divisions.ts'
import { addAreas } from './areas.ts'
import { joinCityRegions, nameAsShown } from './join-cities.ts'
import { NameIndex, NAME } from './name-index.ts'
import { placeKey } from './place-key.ts'
import { KIND, linesOf, listOf, PEOPLE_OF_CENTER, Records, type Area } from './records.ts'
import { CITY_NAMES } from './tables/city-names.ts'
import { OPEN_NAMES, OWNED_NAMES, SAME_CITIES } from './tables/meanings.ts'

/** Places by their records, numbers from 0; `parent` is the record of the smallest place around, -1 for none. */
export type Gazetteer = {
  names: NameIndex
  kind: Uint8Array
  id: Int32Array
  parent: Int32Array
  /** The record of the country, -1 for an area of several. */
  country: Int32Array
  people: Uint32Array
  lat: Float32Array
  lon: Float32Array
  isCapital: Uint8Array
  /** Names as shown; null where it is the first key with capitals. */
  shown: (string | null)[]
  /** Where a city's own key stands in the text. */
  keyFrom: Int32Array
  keyTo: Int32Array
  areas: Map<number, Area>
  /** By code: `DE`, `DE.02`, `GB.ENG.G5`. */
  byCode: Map<string, number>
  byId: Map<number, number>
  codeOf: Map<number, string>
  /** The area of a city that is called after it. */
  areaOfCity: Map<number, number>
  /** Cities that are their regions. */
  cityRegions: Set<number>
  /** Cities that an area may be called after, by the records of their countries. */
  centers: ReadonlyMap<number, readonly number[]>
  open: Set<string>
  owned: Map<string, number>
}

let loaded: Gazetteer | null = null

/** All places, read once in each thread that needs them. */
export function gazetteer(): Gazetteer {
  return (loaded ??= load())
}

const read = (file: string) => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')

function load(): Gazetteer {
  const records = new Records()
  const text = read('cities.tsv')
  addCountries(records, read('countries.tsv'))
  addDivisions(records, read('regions.tsv'), read('counties.tsv'))
  const cities = addCities(records, text)
  addRegionNames(records)
  const sameName: [number, number][] = []
  joinCityRegions(records, cities, sameName)
  nameAsShown(records, cities, sameName, text)
  addAreas(records, cities)
  for (const line of linesOf(CITY_NAMES)) {
    const [city = '', names = ''] = line.split(': ')
    const record = cities.named(city)
    if (record !== undefined) for (const name of listOf(names)) records.name(name, record, NAME.main)
  }
  const owned = new Map<string, number>()
  for (const line of linesOf(OWNED_NAMES)) {
    const [name = '', owners = ''] = line.split(' = ')
    for (const owner of listOf(owners)) {
      const record = records.byCode.get(owner) ?? cities.named(owner)
      if (record !== undefined) owned.set(placeKey(name), record)
    }
  }
  const names = indexNames(records, cities, text)
  return {
    names,
    kind: Uint8Array.from(records.kind),
    id: Int32Array.from(records.id),
    parent: Int32Array.from(records.parent),
    country: Int32Array.from(records.country),
    people: Uint32Array.from(records.people),
    lat: Float32Array.from(records.lat),
    lon: Float32Array.from(records.lon),
    isCapital: Uint8Array.from(records.isCapital),
    shown: records.shown,
    keyFrom: Int32Array.from(records.keyFrom),
    keyTo: Int32Array.from(records.keyTo),
    areas: records.areas,
    byCode: records.byCode,
    byId: new Map(records.id.map((id, record) => [id, record])),
    codeOf: records.codeOf,
    areaOfCity: records.areaOfCity,
    cityRegions: new Set(sameName.map(([, city]) => city)),
    centers: centersOf(records),
    open: new Set(listOf(OPEN_NAMES.replaceAll('\n', ' ')).map(placeKey)),
    owned,
  }
}

function centersOf(records: Records): Map<number, number[]> {
  const centers = new Map<number, number[]>()
  records.kind.forEach((kind, record) => {
    if (kind !== KIND.city || records.people[record]! < PEOPLE_OF_CENTER) return
    const country = records.country[record]!
    const others = centers.get(country)
    if (others) others.push(record)
    else centers.set(country, [record])
  })
  return centers
}

function indexNames(records: Records, cities: Cities, text: string): NameIndex {
  const extra = records.keys.map(({ key }) => key).join('\n')
  let bars = 0
  for (let at = text.indexOf('|'); at !== -1; at = text.indexOf('|', at + 1)) bars += 1
  const all = text + extra
  const same = new Map(linesOf(SAME_CITIES).map((line) => line.split(' = ').map((city) => cities.named(city)) as [number, number])) // prettier-ignore
  const names = new NameIndex(all, bars + records.kind.length + records.keys.length + 1)
  let from = text.length
  for (const { key, record, way } of records.keys) {
    names.add(from, from + key.length, record, way)
    from += key.length + 1
  }
  for (let record = cities.first; record < records.kind.length; record += 1) {
    if (records.kind[record] !== KIND.city) continue
    const end = text.indexOf('\n', records.keyFrom[record])
    let way: number = NAME.main
    for (let at = records.keyFrom[record]!; at < end;) {
      const bar = text.indexOf('|', at)
      const to = bar === -1 || bar > end ? end : bar
      names.add(at, to, same.get(record) ?? record, way)
      way = NAME.other
      at = to + 1
    }
  }
  return names
}
