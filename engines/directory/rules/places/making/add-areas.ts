import type { Cities } from './add-cities.ts'
import { NAME } from '../name-index.ts'
import { linesOf, listOf, type Records } from '../records.ts'
import { AREAS } from '../tables/areas.ts'
import { GROUP_NAMES } from '../tables/group-names.ts'

const firstArea = 100_000_000
const AREA = 4

/** Adds the areas of tables/areas.ts. Throws if one of them names what the data doesn't have. */
export function addAreas(records: Records, cities: Cities): void {
  const byNumber = new Map<number, Set<number>>()
  const recordOf = new Map<string, number>()
  for (const line of AREAS.trim().split('\n')) {
    const [number = '', rest = ''] = line.trim().split(/: (.*)/s)
    const [name = '', content = '', ...others] = rest.split('|').map((part) => part.trim())
    const { members, center, km, crosses } = readContent(content, records, cities, byNumber)
    byNumber.set(Number(number), members)
    const parent = parentOf(records, members, center, crosses)
    const people = center >= 0 ? records.people[center]! + 1 : sumOf(records, members)
    const country = parent < 0 ? -1 : records.country[parent]!
    const record = records.add(AREA, firstArea + Number(number), parent, country, people, name)
    recordOf.set(number, record)
    records.areas.set(record, { members, center, km, crosses })
    if (center >= 0 && name.startsWith('Greater ')) records.areaOfCity.set(center, record)
    for (const each of [name, ...others]) records.name(each, record, NAME.main)
  }
  for (const line of linesOf(GROUP_NAMES)) {
    const [number = '', names = ''] = line.split(': ')
    for (const each of listOf(names)) records.name(each, recordOf.get(number)!, NAME.main)
  }
}

function readContent(
  content: string,
  records: Records,
  cities: Cities,
  byNumber: ReadonlyMap<number, Set<number>>,
): { members: Set<number>; center: number; km: number; crosses: boolean } {
  const members = new Set<number>()
  if (content.startsWith('@')) {
    const [, city = '', km = '', plus = ''] = /^@(.*) (\d+)(\+?)$/.exec(content)!
    const center = cities.named(city)
    if (center === undefined) throw new Error(`no city ${city} for an area`)
    return { members, center, km: Number(km), crosses: plus === '+' }
  }
  for (const code of content.split(' ')) {
    if (code.startsWith('<')) for (const each of byNumber.get(Number(code.slice(1))) ?? []) members.add(each)
    else if (code.startsWith('-')) members.delete(records.byCode.get(code.slice(1)) ?? -1)
    else {
      const record = records.byCode.get(code)
      if (record !== undefined) members.add(record)
    }
  }
  return { members, center: -1, km: 0, crosses: false }
}

/** The smallest region or country that all of it lies in; an area around a city in its region, or country. */
function parentOf(records: Records, members: ReadonlySet<number>, center: number, crosses: boolean): number {
  if (crosses) return records.country[center]!
  const start = center >= 0 ? [center] : [...members]
  const chains = start.map((record) => {
    const chain: number[] = []
    for (let at = records.parent[record]!; at >= 0; at = records.parent[at]!) if (records.kind[at]! <= 2) chain.push(at)
    return chain
  })
  return chains[0]?.find((each) => chains.every((chain) => chain.includes(each))) ?? -1
}

function sumOf(records: Records, members: ReadonlySet<number>): number {
  let people = 0
  for (const each of members) people += records.people[each]!
  return people
}
