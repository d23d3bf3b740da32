import { placeKey } from '../place-key.ts'
import { KIND, type Records } from '../records.ts'

export type Cities = {
  /** `Berlin, DE.16`, the largest of that name. */
  named(text: string): number | undefined
  ofDivision(division: number): readonly number[]
  namesIn(division: number): Set<string>
  first: number
}

/** Adds the cities of the data file. */
export function addCities(records: Records, text: string): Cities {
  const first = records.kind.length
  const byRegion = new Map<string, number[]>()
  const byDivision = new Map<number, number[]>()
  const wholes: [number, string][] = []
  let [code, division, region, country] = ['', -1, -1, -1]
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end)
    if (line.startsWith('>')) {
      const [of = '', regionCode = '', countyCode = ''] = line.slice(1).split('.')
      country = records.byCode.get(of) ?? -1
      region = records.byCode.get(`${of}.${regionCode}`) ?? country
      division = records.byCode.get(`${of}.${regionCode}.${countyCode}`) ?? region
      code = `${of}.${regionCode}`
    } else if (country >= 0) {
      const [id = '', lat = '', lon = '', hundreds = '', inside = '', shown = ''] = line.split('\t', 6)
      const record = records.add(KIND.city, parseInt(id, 36), division, country, 100 * Number(hundreds), shown === '' ? null : shown) // oxfmt-ignore
      records.lat[record] = Number(lat) / 100
      records.lon[record] = Number(lon) / 100
      if (inside.startsWith('*')) records.isCapital[record] = 1
      const whole = inside.replace('*', '')
      if (whole !== '') wholes.push([record, whole])
      else addPeople(records, division, records.people[record]!)
      const keysFrom = from + line.lastIndexOf('\t') + 1
      const keyEnd = text.indexOf('|', keysFrom)
      records.keyFrom[record] = keysFrom
      records.keyTo[record] = keyEnd === -1 || keyEnd > end ? end : keyEnd
      push(byRegion, code, record)
      push(byDivision, division, record)
    }
    from = end + 1
  }
  const byId = new Map(wholes.length > 0 ? records.id.slice(first).map((id, at) => [id, first + at]) : [])
  for (const [record, whole] of wholes)
    records.parent[record] = byId.get(parseInt(whole, 36)) ?? records.parent[record]!
  return {
    first,
    named: (name) => {
      const comma = name.lastIndexOf(', ')
      const key = placeKey(name.slice(0, comma))
      const all = byRegion.get(name.slice(comma + 2)) ?? []
      const own = all.filter((record) => isOwnKey(records, text, record, key))
      const bearers = own.length > 0 ? own : all.filter((record) => bears(records, text, record, key))
      return bearers.sort((a, b) => records.people[b]! - records.people[a]!)[0]
    },
    ofDivision: (of) => byDivision.get(of) ?? [],
    namesIn: (of) => new Set((byDivision.get(of) ?? []).map((record) => text.slice(records.keyFrom[record], records.keyTo[record]))), // oxfmt-ignore
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, record: number): void {
  const list = lists.get(key)
  if (list) list.push(record)
  else lists.set(key, [record])
}

function isOwnKey(records: Records, text: string, record: number, key: string): boolean {
  const from = records.keyFrom[record]!
  return records.keyTo[record]! - from === key.length && text.startsWith(key, from)
}

function bears(records: Records, text: string, record: number, key: string): boolean {
  const from = records.keyFrom[record]!
  return text.slice(from, text.indexOf('\n', from)).split('|').includes(key)
}

function addPeople(records: Records, division: number, people: number): void {
  for (let at = division; at >= 0 && records.kind[at] !== KIND.country; at = records.parent[at]!) {
    records.people[at]! += people
  }
}
