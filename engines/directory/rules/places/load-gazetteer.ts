import { readPacked } from '../packed/packed-memory.ts'
import { makePacked } from './making/make-packed.ts'
import { NameIndex } from './name-index.ts'
import { unpackGazetteer, type PackedGazetteer } from './packed-gazetteer.ts'
import { KIND, PEOPLE_OF_CENTER, type Area } from './records.ts'

/** Places by their records, numbers from 0. */
export type Gazetteer = Omit<PackedGazetteer, 'names' | 'byId' | 'shown' | 'shownStarts' | 'rest'> & {
  names: NameIndex
  /** As shown. */
  nameOf(record: number): string
  byId: { get(id: number): number | undefined }
  areas: ReadonlyMap<number, Area>
  /** By code: `DE`, `DE.02`, `GB.ENG.G5`. */
  byCode: ReadonlyMap<string, number>
  codeOf: { get(record: number): string | undefined }
  /** The area of a city that is called after it. */
  areaOfCity: ReadonlyMap<number, number>
  cityOfArea: ReadonlyMap<number, number>
  /** Cities that are their regions. */
  cityRegions: ReadonlySet<number>
  /** Cities that an area may be called after, by the records of their countries. */
  centers: ReadonlyMap<number, readonly number[]>
  open: ReadonlySet<string>
  owned: ReadonlyMap<string, number>
}

let loaded: Gazetteer | null = null

/** All places, loaded at the first use. */
export function gazetteer(): Gazetteer {
  return (loaded ??= opened(unpackGazetteer(readPacked('gazetteer') ?? makePacked().buffer)))
}

function opened({ names, byId, shown, shownStarts, rest, ...records }: PackedGazetteer): Gazetteer {
  const shownText = Buffer.from(shown.buffer, shown.byteOffset, shown.byteLength)
  return {
    ...records,
    names: new NameIndex(names),
    nameOf: (record) => shownText.toString('utf8', shownStarts[record], shownStarts[record + 1]),
    byId: { get: (id) => recordOfId(byId, records.id, id) },
    areas: new Map(rest.areas.map(([record, area]) => [record, { ...area, members: new Set(area.members) }])),
    byCode: new Map(rest.codes.map((code, record) => [code, record])),
    codeOf: { get: (record) => rest.codes[record] },
    areaOfCity: new Map(rest.areaOfCity),
    cityOfArea: new Map(rest.areaOfCity.map(([city, area]) => [area, city])),
    cityRegions: new Set(rest.cityRegions),
    centers: centersOf(records),
    open: new Set(rest.open),
    owned: new Map(rest.owned),
  }
}

function recordOfId(byId: Int32Array, ids: Int32Array, id: number): number | undefined {
  let [low, high] = [0, byId.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const record = byId[low]
  return record !== undefined && ids[record] === id ? record : undefined
}

function centersOf({ kind, people, country }: Pick<PackedGazetteer, 'kind' | 'people' | 'country'>) {
  const centers = new Map<number, number[]>()
  for (let record = 0; record < kind.length; record += 1) {
    if (kind[record] !== KIND.city || people[record]! < PEOPLE_OF_CENTER) continue
    const others = centers.get(country[record]!)
    if (others) others.push(record)
    else centers.set(country[record]!, [record])
  }
  return centers
}
