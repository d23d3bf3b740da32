import { areNear, isRecordWithin } from './gazetteer.ts'
import type { Gazetteer } from './load-gazetteer.ts'
import { KIND } from './records.ts'
import { NAME } from './name-index.ts'
import type { Candidate, Unit } from './place-units.ts'

/** Of namesakes one counts as meant by its bare name if it is so many times as large as the next. */
const DOMINANT = 3
/** Of namesakes in one region. */
const DOMINANT_IN_REGION = 1.5
/** A name that is no place's own counts for so much less. */
const OTHER_NAME = 0.2
const CAPITAL = 2
/** A part of a city is rarely called by its name alone. */
const PART = 0.2
/** A bare code that is a country's and a state's is the one with so many times the people of the other. */
const DOMINANT_CODE = 15
/** A city that has a tenth of its region's people is meant by the name of both. */
const CITY_OF_REGION = 0.1
/** A quarter of them, if the city's own name is another (`Pilsen`, in Plzeň). */
const CITY_OF_OTHER_NAME = 0.25
/** A region counts against a foreign city of its name only if it is so much larger. */
const DOMINANT_REGION = 30
const WORLD_CITY = 1_000_000
/** A name of several small places in the country is a world city's that is so many times as large. */
const FAR_LARGER = 20
/** Of a name that stays open two who have so many people keep it open within a country too. */
const LARGE = 100_000
/** An open name may be a word (`Home`), unless two have it who have so many people. */
const LARGE_TOWN = 30_000

/** Whom a name means that nothing stands around but what is known of the country (a record, -1 for none); -1 if that is open. */
export function bareMeaning(all: Gazetteer, { key, candidates }: Unit, hint: number): number {
  if (hint >= 0) {
    const there = candidates.filter(({ record }) => all.country[record] === hint)
    if (there.length > 0) return meaningThere(all, { key, candidates }, there)
  }
  const owner = all.owned.get(key)
  if (owner !== undefined) return owner
  if (all.open.has(key)) return -1
  const named = candidates.filter(({ way }) => way !== NAME.code)
  const country = named.find(({ record, way }) => way === NAME.main && all.kind[record] === KIND.country)
  if (country) return country.record
  const coded = key.length === 3 ? codedCountry(all, candidates, named) : -1
  if (coded >= 0) return coded
  return named.length > 0 ? largest(all, named) : byCode(all, candidates)
}

/**
 * `Springfield` at a company of the United States may be any of several there, yet is in the United States: that country, if the name is
 * two larger places' there; -1 if not.
 */
export function countryOfSeveral(all: Gazetteer, { candidates }: Unit, hint: number): number {
  const isThere = ({ record, way }: Candidate) => way !== NAME.code && all.country[record] === hint && all.people[record]! >= LARGE_TOWN // oxfmt-ignore
  return candidates.filter(isThere).length > 1 ? hint : -1
}

/** `CAN` is rather Canada than Çan in Turkey; -1 if it is no country's code, or a larger place bears the name. */
function codedCountry(all: Gazetteer, candidates: readonly Candidate[], named: readonly Candidate[]): number {
  const isSmallTown = named.every(({ record }) => all.kind[record] === KIND.city && all.people[record]! < LARGE)
  return isSmallTown ? (candidates.find(({ record }) => all.kind[record] === KIND.country)?.record ?? -1) : -1
}

/** `London` at a company of the United States is none of the small Londons there. */
function meaningThere(
  all: Gazetteer,
  { key, candidates }: Pick<Unit, 'key' | 'candidates'>,
  there: Candidate[],
): number {
  const owner = all.owned.get(key)
  if (owner !== undefined && there.some(({ record }) => record === owner)) return owner
  const named = there.filter(({ way }) => way !== NAME.code)
  const one = largest(all, named.length > 0 ? named : there)
  if (one >= 0 || named.length === 0 || all.open.has(key)) return one
  const world = largest(all, candidates.filter(({ way }) => way !== NAME.code)) // oxfmt-ignore
  const most = Math.max(...named.map(({ record }) => all.people[record]!))
  return world >= 0 && all.people[world]! >= Math.max(WORLD_CITY, FAR_LARGER * most) ? world : -1
}

/** `TX` is nobody else's code; `CA` may be Canada or California. */
export function byCode(all: Gazetteer, candidates: readonly Candidate[]): number {
  const places = candidates
    .filter(({ record }) => all.kind[record] === KIND.country || isWidelyCoded(all, record))
    .sort((a, b) => all.people[b.record]! - all.people[a.record]!)
  const [first, second] = places
  if (first === undefined) return -1
  return second === undefined || all.people[first.record]! >= DOMINANT_CODE * all.people[second.record]! ? first.record : -1 // oxfmt-ignore
}

/** States and provinces that are written by their codes alone. */
export function isWidelyCoded(all: Gazetteer, record: number): boolean {
  const code = all.codeOf.get(record)
  return code !== undefined && /^(?:US|CA|AU|BR|DE)\./.test(code)
}

export function weight(all: Gazetteer, { record, way }: Candidate): number {
  const people = all.people[record]! + 1
  const isPart =
    all.kind[record] === KIND.city && all.parent[record]! >= 0 && all.kind[all.parent[record]!] === KIND.city
  return (
    people * (way === NAME.other ? OTHER_NAME : 1) * (all.isCapital[record] === 1 ? CAPITAL : 1) * (isPart ? PART : 1)
  )
}

/** The one that outweighs all its namesakes by far; -1 if none does. */
export function largest(all: Gazetteer, candidates: readonly Candidate[]): number {
  if (candidates.length === 1) return candidates[0]!.record
  const sorted = [...candidates].sort((a, b) => weight(all, b) - weight(all, a))
  const first = sorted[0]!
  const rivals = sorted.slice(1).filter(({ record }) => record !== first.record)
  // The city of a region, or a region with a small city of its name.
  const city = sorted.find(({ record }) => all.kind[record] === KIND.city && isRecordWithin(all, record, first.record))
  if (city && all.kind[first.record] !== KIND.country && isOfItsRegion(all, city, first)) {
    const others = rivals.filter((each) => each !== city && !isRecordWithin(all, city.record, each.record))
    return outweighs(all, city, others, weight(all, first))
  }
  return outweighs(all, first, rivals, weight(all, first))
}

function isOfItsRegion(all: Gazetteer, city: Candidate, region: Candidate): boolean {
  // `Quad Cities` are the area around Davenport, though Moline is called so too.
  const center = all.areas.get(region.record)?.center ?? -1
  if (center >= 0 && center !== city.record && city.way > region.way) return false
  const share = city.way <= region.way ? CITY_OF_REGION : CITY_OF_OTHER_NAME
  return all.people[city.record]! >= share * all.people[region.record]!
}

function outweighs(all: Gazetteer, first: Candidate, rivals: readonly Candidate[], own: number): number {
  const isMeant = rivals.every((rival) => {
    if (isRecordWithin(all, rival.record, first.record)) return true
    if (areNear(all, first.record, rival.record)) return true
    const isSameRegion =
      all.kind[first.record] === KIND.city && regionOf(all, first.record) === regionOf(all, rival.record)
    return own >= neededOver(all, first.record, rival.record, isSameRegion) * weight(all, rival)
  })
  return isMeant ? first.record : -1
}

function neededOver(all: Gazetteer, first: number, rival: number, isSameRegion: boolean): number {
  if (isSameRegion) return DOMINANT_IN_REGION
  const isRegion = all.kind[first] === KIND.region || all.kind[first] === KIND.county
  const isForeignCity = all.kind[rival] === KIND.city && all.country[first] !== all.country[rival]
  return isRegion && isForeignCity ? DOMINANT_REGION : DOMINANT
}

function regionOf(all: Gazetteer, record: number): number {
  let at = record
  while (at >= 0 && all.kind[at] !== KIND.region) at = all.parent[at]!
  return at
}

/** Whether two large ones bear the name, none of them within the other. */
export function isOpenAmong(all: Gazetteer, among: readonly Candidate[]): boolean {
  const large = among.filter(({ record, way }) => way !== NAME.code && all.people[record]! >= LARGE)
  return large.some((a) => large.some((b) => a !== b && !isRecordWithin(all, a.record, b.record) && !isRecordWithin(all, b.record, a.record))) // oxfmt-ignore
}
