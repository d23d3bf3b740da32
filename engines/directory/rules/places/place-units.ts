import { areNear, isRecordWithin } from './gazetteer.ts'
import type { Gazetteer } from './load-gazetteer.ts'
import { KIND } from './records.ts'
import { NAME } from './name-index.ts'
import { withoutNoise, type Part } from './place-parts.ts'
import {
  centerOf,
  isOfRegion,
  joinedCenterOf,
  townNear,
  wholeOf,
  withoutArticle,
  withoutUnit,
  writtenOut,
} from './place-wordings.ts'

/** A place that may be meant by a piece of a text. */
export type Candidate = { record: number; way: number }
/** A piece that may be a place; `isArea` if an area around it is meant, `endsList` if others follow that are told apart from it. */
export type Unit = { key: string; candidates: Candidate[]; isArea: boolean; endsList: boolean }

const MAX_CANDIDATES = 60
const LONGEST_NAME_WORDS = 6
const MAX_UNITS = 8
/** A street and a house, not a place's name. */
const ADDRESS =
  /(?:^| )(?:street|str|road|rd|avenue|ave|blvd|boulevard|lane|drive|suite|floor|building|bldg|rue|via|calle|rua|platz|strasse|allee|po box)(?: |$)/
const SMALL_TOWN = 500_000
const LARGE_CITY = 75_000
/** `Storuman` is a town's own name, not what is around the Uman that has fewer people. */
const JOINED_CITY = 200_000
/** No town that the data lacks is called after so large a one and a point of the compass. */
const METROPOLIS = 1_000_000

/** The pieces that are places; a text that is one place as a whole is one piece. */
export function unitsOf(all: Gazetteer, parts: readonly Part[]): Unit[] {
  if (parts.length > 1 && parts.length <= 4) {
    const whole = parts.map(({ key }) => key).join(' ')
    if (all.open.has(whole)) return []
    const found = namedBy(all, whole)
    if (found.some(({ way }) => way !== NAME.code)) return [{ key: whole, candidates: found, isArea: false, endsList: false }] // oxfmt-ignore
  }
  const [first, second, ...rest] = parts
  // `Frankfurt (Oder), Brandenburg`
  const both = rest.length > 0 && !first!.endsList ? `${first!.key} ${second!.key}` : ''
  if (both !== '' && namedBy(all, both).some(({ way }) => way !== NAME.code)) return unitsOf(all, [{ ...second!, key: both, listed: [] }, ...rest]) // oxfmt-ignore
  const units: Unit[] = []
  for (const part of parts) {
    const found = unitsOfListed(all, part)
    if (units.length > 0) addCenter(all, part.key, found)
    if (part.endsList && found.length > 0) found.at(-1)!.endsList = true
    for (const unit of found) if (units.length < MAX_UNITS) units.push(unit)
  }
  return units
}

/** In `Albany, New York Metropolitan Area` the area is that of Albany, in New York. */
function addCenter(all: Gazetteer, key: string, found: readonly Unit[]): void {
  const [unit] = found
  const center = /^(?:greater|metro) /.test(key) ? null : centerOf(key)
  if (center === null || found.length !== 1 || unit!.key !== key) return
  if (!unit!.candidates.some(({ record }) => all.kind[record] === KIND.area)) return
  unit!.candidates.push(...namedBy(all, center).filter(({ record }) => all.kind[record] === KIND.region))
  unit!.isArea = true
}

/** `Castile and León` is one place, `London and Paris` are two. */
export function unitsOfListed(all: Gazetteer, { key, listed, city }: Part): Unit[] {
  if (listed.length < 2 || namedBy(all, key).length > 0 || centerOf(key) !== null) {
    const found = unitsOfPart(all, key)
    return found.length > 0 || city === undefined ? found : cityOfDistrict(all, city)
  }
  return listed.flatMap((each) => {
    const found = unitsOfPart(all, each)
    if (found.length > 0) found.at(-1)!.endsList = true
    return found
  })
}

/** `Köln-Ehrenfeld`, where the district isn't known. */
function cityOfDistrict(all: Gazetteer, city: string): Unit[] {
  return isCityOf(all, city, LARGE_CITY) ? unitsOfPart(all, city) : []
}

function isCityOf(all: Gazetteer, key: string, people: number): boolean {
  return namedBy(all, key).some(({ record }) => all.kind[record] === KIND.city && all.people[record]! >= people)
}

export function unitsOfPart(all: Gazetteer, key: string): Unit[] {
  if (key.length > 2 && withoutNoise(key) === '') return []
  const whole = unitOf(all, key, false)
  if (whole) return [whole]
  const named = withoutArticle(key)
  if (named !== null) return unitsOfPart(all, named)
  const center = centerOf(key)
  if (center !== null) {
    const around = unitsOfPart(all, center)
    if (around.length > 0) {
      around[0]!.isArea = true
      return around
    }
  }
  const joined = joinedCenterOf(key)
  if (joined !== null && isCityOf(all, joined, JOINED_CITY))
    return unitsOfPart(all, joined).map((each) => ({ ...each, isArea: true }))
  const bare = withoutNoise(key)
  if (bare === '') return []
  const ofBare = bare === key ? [] : unitsOfPart(all, bare)
  if (ofBare.length > 0) return ofBare
  const unit = withoutUnit(key)
  if (unit !== null) return unitsOfPart(all, unit).map((each) => (isOfRegion(key) ? regionsOf(all, each) : each))
  if (bare !== key) return []
  const full = writtenOut(key)
  if (full !== null) return unitsOfPart(all, full)
  const town = unitNear(all, key)
  if (town) return [town]
  const part = partOfLarger(all, key)
  if (part) return [part]
  return key.includes(' ') ? segments(all, key) : ofUnspaced(all, key)
}

/** `Canton Zurich` is the canton, not its city. */
function regionsOf(all: Gazetteer, unit: Unit): Unit {
  const regions = unit.candidates.filter(({ record }) => all.kind[record] === KIND.region || all.kind[record] === KIND.county) // oxfmt-ignore
  return regions.length > 0 ? { ...unit, candidates: regions } : unit
}

/** `Garching bei München` is the Garching that lies near a Munich. */
function unitNear(all: Gazetteer, key: string): Unit | null {
  const found = townNear(key)
  const towns = found === null ? null : unitOf(all, found.town, false)
  if (found === null || towns === null) return null
  const others = namedBy(all, found.near)
  const candidates = towns.candidates.filter((town) => others.some((other) => areNear(all, town.record, other.record)))
  return candidates.length === 0 ? null : { ...towns, candidates }
}

/** `Western Massachusetts` is in Massachusetts, `South Mumbai` in Mumbai; a town that the data lacks (`North Reading`) isn't in another. */
function partOfLarger(all: Gazetteer, key: string): Unit | null {
  const whole = wholeOf(key)
  if (whole === null || whole.length <= 2) return null
  const candidates = namedBy(all, whole).filter(
    ({ record, way }) => way !== NAME.code && (all.kind[record] !== KIND.city || all.people[record]! >= METROPOLIS),
  )
  return candidates.length === 0 ? null : { key: whole, candidates, isArea: false, endsList: false }
}

function unitOf(all: Gazetteer, key: string, isArea: boolean): Unit | null {
  const candidates = namedBy(all, key)
  return candidates.length === 0 ? null : { key, candidates, isArea, endsList: false }
}

function namedBy(all: Gazetteer, key: string): Candidate[] {
  const found: Candidate[] = []
  const { names } = all
  for (let entry = names.find(key); entry !== 0 && found.length < MAX_CANDIDATES; entry = names.nextOf(entry)) {
    found.push({ record: names.recordOf(entry), way: names.wayOf(entry) })
  }
  return key.length === 2 ? withoutSmallTowns(all, found) : found
}

/** Two letters are rather a code than Wa, Ghana. */
function withoutSmallTowns(all: Gazetteer, found: Candidate[]): Candidate[] {
  if (!found.some(({ way }) => way === NAME.code)) return found
  const isSmallTown = ({ record, way }: Candidate) => way !== NAME.code && all.kind[record] === KIND.city && all.people[record]! < SMALL_TOWN // oxfmt-ignore
  return found.filter((each) => !isSmallTown(each))
}

/** `Basel BS`: a city that is its region is called by the code of both. */
export function isOwnCode(all: Gazetteer, { record, way }: Candidate): boolean {
  return way === NAME.code && all.kind[record] === KIND.city
}

/** Whether one of the names lies in or near another: else they are words that happen to be names, such as a street's. */
function isChain(all: Gazetteer, units: readonly Unit[]): boolean {
  const isTied = (a: Candidate, b: Candidate) =>
    a.record === b.record
      ? isOwnCode(all, b)
      : isRecordWithin(all, a.record, b.record) || areNear(all, a.record, b.record)
  const isIn = (inner: Unit, outer: Unit) => inner.candidates.some((a) => outer.candidates.some((b) => isTied(a, b)))
  return units.some((a) => units.some((b) => a !== b && isIn(a, b)))
}

/** `austin tx usa` is three names; nothing, unless every word belongs to one. */
function segments(all: Gazetteer, key: string): Unit[] {
  if (ADDRESS.test(key)) return []
  const words = key.split(' ')
  const found: Unit[] = []
  for (let from = 0; from < words.length;) {
    let taken = 0
    for (let length = Math.min(LONGEST_NAME_WORDS, words.length - from); length > 0; length -= 1) {
      if (length === words.length) continue
      const name = words.slice(from, from + length).join(' ')
      const unit = unitOf(all, name, false)
      // A code opens a text only before a name that it holds: `us austin`.
      if (unit === null) continue
      found.push(unit)
      taken = length
      break
    }
    if (taken === 0) {
      if (withoutNoise(words[from]!) !== '') return []
      taken = 1
    }
    from += taken
  }
  return found.length > 1 && !isChain(all, found) ? [] : found
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** `東京都渋谷区`: the longest name at the head, and what follows if it is one too. */
function ofUnspaced(all: Gazetteer, key: string): Unit[] {
  if (key.length < 3 || !UNSPACED.test(key)) return []
  for (let to = Math.min(key.length - 1, 8); to >= 2; to -= 1) {
    const unit = unitOf(all, key.slice(0, to), false)
    if (unit === null) continue
    const rest = unitOf(all, key.slice(to), false) ?? ofUnspaced(all, key.slice(to))[0]
    return rest ? [unit, rest] : [unit]
  }
  return []
}
