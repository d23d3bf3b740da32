import { expandedKey, placeKey } from './place-key.ts'

export const KIND = { country: 1, region: 2, county: 3, area: 4, city: 5 } as const

/** What nobody administers: a group of countries, or some land around a city. */
export type Area = {
  /** Records of countries, regions and counties. */
  members: ReadonlySet<number>
  /** The record of the city in its middle, -1 for none, and how far it reaches. */
  center: number
  km: number
  /** Whether what is so far away in other regions lies in it too, and whether in other countries. */
  crosses: boolean
  isAbroad: boolean
  /** The record of the region or country that it lies in as a whole, though some of it may be beyond; -1 for none. */
  home: number
  /** Of an area over a region's line the regions that have nearly all of its people; of others none. */
  reaches: readonly number[]
}

/** From so many on a city has an area around it. */
export const PEOPLE_OF_CENTER = 75_000

/** Collects records; names as text, to be indexed at the end. */
export class Records {
  kind: number[] = []
  id: number[] = []
  parent: number[] = []
  country: number[] = []
  people: number[] = []
  lat: number[] = []
  lon: number[] = []
  isCapital: number[] = []
  shown: (string | null)[] = []
  keyFrom: number[] = []
  keyTo: number[] = []
  readonly byCode = new Map<string, number>()
  readonly codeOf = new Map<number, string>()
  readonly areas = new Map<number, Area>()
  readonly areaOfCity = new Map<number, number>()
  /** Keys, whose they are and how. */
  readonly keys: { key: string; record: number; way: number }[] = []

  add(kind: number, id: number, parent: number, country: number, people: number, shown: string | null): number {
    const record = this.kind.length
    this.kind.push(kind)
    this.id.push(id)
    this.parent.push(parent)
    this.country.push(country === -2 ? record : country)
    this.people.push(people)
    this.lat.push(0)
    this.lon.push(0)
    this.isCapital.push(0)
    this.shown.push(shown)
    this.keyFrom.push(0)
    this.keyTo.push(0)
    return record
  }

  coded(code: string, record: number): void {
    this.byCode.set(code, record)
    this.codeOf.set(record, code)
  }

  name(text: string, record: number, way: number): void {
    const key = placeKey(text)
    if (key !== '') this.keys.push({ key, record, way })
    const expanded = expandedKey(text)
    if (expanded !== null) this.keys.push({ key: expanded, record, way })
  }
}

/** The lines of a table or file, without those that are empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Names between bars. */
export function listOf(text: string): string[] {
  return text
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** A key as a name is written. */
export function withCapitals(key: string): string {
  return key.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}
