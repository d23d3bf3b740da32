import type { Cities } from './add-cities.ts'
import { NAME } from '../name-index.ts'
import { KIND, linesOf, listOf, type Records } from '../records.ts'
import { DISTRICTS } from '../tables/districts.ts'
import { TOWNS } from '../tables/towns.ts'

const firstDistrict = 100_010_000
/** About: enough to be meant beside a town that bears the name. */
const PEOPLE = 30_000

/** Adds the districts and towns of the tables. Throws if one of them names what the data doesn't have. */
export function addDistricts(records: Records, cities: Cities): void {
  for (const line of linesOf(DISTRICTS)) {
    const [of = '', districts = ''] = line.split(/: (.*)/s)
    const parent = cities.named(of)
    if (parent === undefined) throw new Error(`no city ${of} for a district`)
    for (const each of listOf(districts)) {
      const [, number = '', names = ''] = /^(\d+) (.*)$/.exec(each)!
      addCity(records, Number(number), parent, [records.lat[parent]!, records.lon[parent]!, PEOPLE], names.split(', '))
    }
  }
  for (const line of linesOf(TOWNS)) {
    const [number = '', rest = ''] = line.split(/: (.*)/s)
    const [name = '', region = '', about = '', ...others] = listOf(rest)
    const parent = records.byCode.get(region)
    if (parent === undefined) throw new Error(`no region ${region} for a town`)
    addCity(records, Number(number), parent, about.split(', ').map(Number), [name, ...others])
  }
}

function addCity(
  records: Records,
  number: number,
  parent: number,
  about: readonly number[],
  names: readonly string[],
): void {
  const [lat = 0, lon = 0, people = 0, isCapital = 0] = about
  const shown = names[0]!.replace('~', '')
  const record = records.add(KIND.city, firstDistrict + number, parent, records.country[parent]!, people, shown)
  records.lat[record] = lat
  records.lon[record] = lon
  records.isCapital[record] = isCapital
  for (const name of names) records.name(name.replace('~', ''), record, name.startsWith('~') ? NAME.code : NAME.main)
}
