import type { Cities } from './add-cities.ts'
import { kmBetween } from '../km-between.ts'
import { NAME } from '../name-index.ts'
import { KIND, linesOf, listOf, type Area, type Records } from '../records.ts'
import { AREAS } from '../tables/areas.ts'
import { GROUP_NAMES } from '../tables/group-names.ts'
import { LANDS } from '../tables/lands.ts'
import { METROS } from '../tables/metros.ts'

const firstArea = 100_000_000
const firstAround = 1_000_000_000
const NEARLY_ALL = 0.95

type ByNumber = ReadonlyMap<number, () => ReadonlySet<number>>
type Read = Omit<Area, 'members' | 'home' | 'reaches'> & { members: Set<number>; isOfCountry: boolean }

/** Adds the areas of tables/areas.ts. Throws if one of them names what the data doesn't have. */
export function addAreas(records: Records, cities: Cities): void {
  const lines = linesOf(AREAS + METROS + LANDS)
  const byNumber = membersByNumber(records, lines)
  const recordOf = new Map<string, number>()
  for (const line of lines) {
    const [, number = '', rest = ''] = /^(?:(\d+): )?(.*)$/.exec(line)!
    const [name = '', content = '', ...others] = rest.split('|').map((part) => part.trim())
    const area = readContent(content, records, cities, byNumber)
    const { members, center, isOfCountry, ...kept } = area
    const parent = parentOf(records, members, center, isOfCountry)
    const people = center >= 0 ? records.people[center]! + 1 : sumOf(records, members)
    const country = parent < 0 ? -1 : records.country[parent]!
    const id = number === '' ? firstAround + records.id[center]! : firstArea + Number(number)
    const record = records.add(KIND.area, id, parent, country, people, name)
    recordOf.set(number, record)
    records.areas.set(record, {
      ...kept,
      members,
      center,
      home: parent,
      reaches: isOfCountry ? reachOf(records, area) : [],
    })
    if (center >= 0 && name.startsWith('Greater ')) records.areaOfCity.set(center, record)
    for (const each of [name, ...others]) records.name(each, record, NAME.main)
  }
  for (const line of linesOf(GROUP_NAMES)) {
    const [number = '', names = ''] = line.split(': ')
    for (const each of listOf(names)) records.name(each, recordOf.get(number)!, NAME.main)
  }
}

/** What areas are made of, by their numbers: an area may be made of one that stands behind it. */
function membersByNumber(records: Records, lines: readonly string[]): ByNumber {
  const byNumber = new Map<number, () => ReadonlySet<number>>()
  for (const line of lines) {
    const [, number, content = ''] = /^(\d+): [^|]*\|([^|]*)/.exec(line) ?? []
    if (number === undefined) continue
    const codes = content.includes('@') ? (content.split('; ')[1] ?? '') : content
    byNumber.set(Number(number), () => readMembers(codes.trim(), records, byNumber))
  }
  return byNumber
}

function readContent(content: string, records: Records, cities: Cities, byNumber: ByNumber): Read {
  if (!content.startsWith('@')) {
    const members = readMembers(content, records, byNumber)
    return { members, center: -1, km: 0, crosses: false, isAbroad: false, isOfCountry: false }
  }
  const [, city = '', km = '', over = '', others = ''] = /^@(.*?) (\d+)([+~*]*)(?:; (.*))?$/.exec(content)!
  const center = cities.named(city)
  if (center === undefined) throw new Error(`no city ${city} for an area`)
  const members = readMembers(others, records, byNumber)
  const isForeign = (record: number) => records.country[record] !== records.country[center]
  const isAbroad = over.includes('*') || [...members].some(isForeign)
  const isOfCountry = over.includes('+')
  return { members, center, km: Number(km), crosses: isOfCountry || over.includes('~'), isAbroad, isOfCountry }
}

function readMembers(codes: string, records: Records, byNumber: ByNumber): Set<number> {
  const members = new Set<number>()
  for (const code of codes.split(' ')) {
    if (code.startsWith('<')) for (const each of byNumber.get(Number(code.slice(1)))!()) members.add(each)
    else if (code.startsWith('-')) members.delete(records.byCode.get(code.slice(1)) ?? -1)
    else {
      const record = records.byCode.get(code)
      if (record !== undefined) members.add(record)
    }
  }
  return members
}

/** The regions that together have nearly all people of an area that lies in several, the largest first. */
function reachOf(records: Records, area: Read): number[] {
  const peopleIn = new Map<number, number>()
  const degrees = area.km / 111
  let all = 0
  for (let record = 0; record < records.kind.length; record += 1) {
    if (records.kind[record] !== KIND.city || !doesHold(records, area, degrees, record)) continue
    const region = regionOf(records, record)
    peopleIn.set(region, (peopleIn.get(region) ?? 0) + records.people[record]!)
    all += records.people[record]!
  }
  let beyond = all
  return [...peopleIn]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, people]) => {
      const isNeeded = beyond > all * (1 - NEARLY_ALL)
      beyond -= people
      return isNeeded
    })
    .map(([region]) => region)
}

function doesHold(records: Records, { members, center, km, isAbroad }: Read, degrees: number, city: number): boolean {
  for (let at = city; at >= 0; at = records.parent[at]!) if (members.has(at)) return true
  if (!isAbroad && records.country[city] !== records.country[center]) return false
  return Math.abs(records.lat[city]! - records.lat[center]!) <= degrees && kmBetween(records, city, center) <= km
}

/** Its region; of a country that is in none the country. */
function regionOf(records: Records, record: number): number {
  for (let at = record; at >= 0; at = records.parent[at]!) if (records.kind[at] === KIND.region) return at
  return records.country[record]!
}

/** The smallest region or country that all of it lies in; an area around a city in its region, or country. */
function parentOf(records: Records, members: ReadonlySet<number>, center: number, isOfCountry: boolean): number {
  if (isOfCountry) return records.country[center]!
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
