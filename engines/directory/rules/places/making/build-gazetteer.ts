import { readFileSync } from 'node:fs'
import { addCities, type Cities } from './add-cities.ts'
import { addCountries, addDivisions, addRegionNames } from './add-divisions.ts'
import { addDistricts } from './add-districts.ts'
import { addAreas } from './add-areas.ts'
import { joinCityRegions, nameAsShown } from './join-cities.ts'
import { NAME, type FlatNames } from '../name-index.ts'
import { NameTable } from './name-table.ts'
import { placeKey } from '../place-key.ts'
import { KIND, linesOf, listOf, Records } from '../records.ts'
import { CITY_NAMES } from '../tables/city-names.ts'
import { OPEN_NAMES, OWNED_NAMES, SAME_CITIES } from '../tables/meanings.ts'

/** All places as they are read from the data and the tables, before they are packed. */
export type BuiltGazetteer = {
  records: Records
  /** Where the keys of cities stand. */
  text: string
  names: FlatNames
  cityRegions: readonly number[]
  open: readonly string[]
  owned: ReadonlyMap<string, number>
}

const read = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')

/** Reads the data files and tables: half a second. */
export function buildGazetteer(): BuiltGazetteer {
  const records = new Records()
  const text = read('cities.tsv')
  addCountries(records, read('countries.tsv'))
  addDivisions(records, read('regions.tsv'), read('counties.tsv'))
  const cities = addCities(records, text)
  addRegionNames(records)
  const sameName: [number, number][] = []
  joinCityRegions(records, cities, sameName)
  nameAsShown(records, cities, sameName, text)
  addDistricts(records, cities)
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
  return {
    records,
    text,
    names: indexNames(records, cities, text),
    cityRegions: sameName.map(([, city]) => city),
    open: listOf(OPEN_NAMES.replaceAll('\n', ' ')).map(placeKey),
    owned,
  }
}

function indexNames(records: Records, cities: Cities, text: string): FlatNames {
  const extra = records.keys.map(({ key }) => key).join('\n')
  let bars = 0
  for (let at = text.indexOf('|'); at !== -1; at = text.indexOf('|', at + 1)) bars += 1
  const all = text + extra
  const same = new Map(linesOf(SAME_CITIES).map((line) => line.split(' = ').map((city) => cities.named(city)) as [number, number])) // oxfmt-ignore
  const names = new NameTable(all, bars + records.kind.length + records.keys.length + 1)
  let from = text.length
  for (const { key, record, way } of records.keys) {
    names.add(from, from + key.length, record, way)
    from += key.length + 1
  }
  for (let record = cities.first; record < records.kind.length; record += 1) {
    // Areas, and cities whose names stand among the others.
    if (records.kind[record] !== KIND.city || records.keyTo[record] === 0) continue
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
  return names.flat()
}
