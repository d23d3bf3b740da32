import type { Cities } from './add-cities.ts'
import { KIND, linesOf, withCapitals, type Records } from '../records.ts'
import { CITY_REGIONS, PARTS_OF_CITIES, SHOWN_NAMES } from '../tables/meanings.ts'

/** A city that is its region: the region's names are the city's, and what lies in the region lies in the city. */
export function joinCityRegions(records: Records, cities: Cities, sameName: [number, number][]): void {
  const cityOf = new Map<number, number>()
  for (const line of linesOf(CITY_REGIONS)) {
    const [code = '', name = ''] = line.split(/ [=~] /)
    const [division, city] = [records.byCode.get(code), cities.named(name)]
    if (division === undefined || city === undefined) continue
    cityOf.set(division, city)
    for (const each of cities.ofDivision(division)) {
      if (each !== city && records.parent[each] === division) records.parent[each] = city
    }
    records.parent[city] = division
    if (records.kind[division] === KIND.region && line.includes(' = ')) sameName.push([division, city])
  }
  records.parent.forEach((parent, record) => {
    const city = cityOf.get(parent)
    if (city !== undefined && records.kind[record] === KIND.county && parent !== record) records.parent[record] = city
  })
  for (const line of linesOf(PARTS_OF_CITIES)) {
    const [part, whole] = line.split(' > ').map((name) => records.byCode.get(name) ?? cities.named(name))
    if (part !== undefined && whole !== undefined) records.parent[part] = whole
  }
  const hiddenIn = new Map<number, Set<string>>()
  const kept = records.keys.filter((each) => {
    const city = cityOf.get(each.record)
    if (city !== undefined) each.record = city
    if (records.kind[each.record] !== KIND.county) return true
    // A county that is called as a city in it says no more than the city.
    const names = hiddenIn.get(each.record) ?? cities.namesIn(each.record)
    hiddenIn.set(each.record, names)
    return !names.has(each.key)
  })
  records.keys.length = 0
  for (const each of kept) records.keys.push(each)
}

/** English names where the data has others; a region that is a city is called like it. */
export function nameAsShown(
  records: Records,
  cities: Cities,
  sameName: readonly [number, number][],
  text: string,
): void {
  for (const line of linesOf(SHOWN_NAMES)) {
    const [of = '', shown = ''] = line.split(' = ')
    const record = records.byCode.get(of) ?? cities.named(of)
    if (record !== undefined) records.shown[record] = shown
  }
  for (const [division, city] of sameName) {
    records.shown[division] =
      records.shown[city] ?? withCapitals(text.slice(records.keyFrom[city], records.keyTo[city]))
  }
}
