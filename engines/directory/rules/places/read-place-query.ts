import { isRecordWithin } from './gazetteer.ts'
import { gazetteer, type Gazetteer } from './load-gazetteer.ts'
import { NAME } from './name-index.ts'
import { KIND } from './records.ts'
import { bareMeaning, byCode, isOpenAmong, largest, weight } from './namesakes.ts'
import { placeParts, withoutNoise } from './place-parts.ts'
import { unitsOf, unitsOfListed, type Candidate, type Unit } from './place-units.ts'
import { answer, heldBy, stateOf, STATES } from './resolve-place.ts'

/** Namesakes are meant together if none of them is so many times as large as the next. */
const COMPARABLE = 20
const MOST_NAMESAKES = 12
/** A city is meant beside a namesake that has up to so many times its people. */
const NAMESAKE = 10

/**
 * What somebody means who types a place: its number, or several if the name is by its nature many places' (`Georgia`,
 * `Springfield`) or several are typed (`London; Paris`). Null if part of it is no known place. Two letters are a country
 * (`DE`, `UK`, `IN`) where it has fifteen times the people of the state with the code, a state for `CA`, `NY`, `TX`, and both
 * where neither is the usual reading (`CO`, `IL`).
 */
export function readPlaceQuery(text: string): readonly number[] | null {
  const all = gazetteer()
  const parts = placeParts(text)
  const isKnown = parts.every((part) => withoutNoise(part.key) === '' || unitsOfListed(all, part).length > 0)
  const units = unitsOf(all, parts)
  if (units.length === 0 || (!isKnown && units.length > 0 && !isWhole(parts, units))) return null
  const found = units.length === 1 ? meantByOne(all, units[0]!) : meantBySeveral(all, units)
  return found.length === 0 ? null : [...new Set(found)]
}

function isWhole(parts: readonly { key: string }[], units: readonly Unit[]): boolean {
  return units.length === 1 && units[0]!.key === parts.map(({ key }) => key).join(' ')
}

function meantByOne(all: Gazetteer, unit: Unit): number[] {
  const { key, candidates } = unit
  const named = candidates.filter(({ way }) => way !== NAME.code)
  if (named.length === 0) return meantByCode(all, key, candidates)
  const one = bareMeaning(all, unit, -1)
  if (one >= 0) return [one, ...namesakesOf(all, unit, one)].map((record) => answer(all, [unit], record))
  return comparable(all, named).map((record) => answer(all, [unit], record))
}

/** A city's name is meant of all larger cities that bear it, though one of them is by far the largest: `Birmingham`. */
function namesakesOf(all: Gazetteer, { candidates, isArea }: Unit, one: number): number[] {
  if (isArea || all.kind[one] !== KIND.city) return []
  const least = all.people[one]! / NAMESAKE
  return candidates
    .filter(({ record, way }) => way === NAME.main && all.kind[record] === KIND.city && all.people[record]! >= least)
    .map(({ record }) => record)
    .filter((record) => record !== one && !isRecordWithin(all, record, one))
    .slice(0, MOST_NAMESAKES)
}

function meantByCode(all: Gazetteer, code: string, candidates: readonly Candidate[]): number[] {
  const countries = candidates.filter(({ record }) => record === all.country[record])
  const states = candidates.filter(({ record }) => all.codeOf.get(record)?.startsWith('US.') === true)
  const one = STATES.has(code) && states.length > 0 ? states[0]!.record : byCode(all, candidates)
  if (one >= 0) return [all.id[one]!]
  return [...countries, ...states].map(({ record }) => all.id[record]!)
}

/** The larger of the namesakes, and every capital of a country; of a city and its region the city. */
function comparable(all: Gazetteer, candidates: readonly Candidate[]): number[] {
  const sorted = [...candidates].sort((a, b) => weight(all, b) - weight(all, a))
  const least = weight(all, sorted[0]!) / COMPARABLE
  const own = sorted.filter(({ way }) => way === NAME.main)
  const large = (own.length > 0 ? own : sorted).filter((each) => weight(all, each) >= least || all.isCapital[each.record] === 1) // oxfmt-ignore
  return large
    .filter(
      ({ record }) => !large.some((other) => other.record !== record && isRecordWithin(all, record, other.record)),
    )
    .slice(0, MOST_NAMESAKES)
    .map(({ record }) => record)
}

/** Those that most of the other names hold; each for itself if none of them holds another. */
function meantBySeveral(all: Gazetteer, units: readonly Unit[]): number[] {
  const scores = units.map((unit, at) => unit.candidates.map(({ record }) => heldBy(all, units, at, record)))
  const most = Math.max(...scores.flat())
  if (most === 0) {
    const state = stateOf(all, units)
    return state >= 0 ? [all.id[state]!] : units.flatMap((unit) => meantByOne(all, unit))
  }
  const at = scores.findIndex((each) => Math.max(...each) === most)
  const unit = units[at]!
  const held = unit.candidates.filter((_, nth) => scores[at]![nth] === most)
  const named = held.filter(({ way }) => way !== NAME.code)
  const among = named.length > 0 ? named : held
  const owner = all.owned.get(unit.key)
  if (owner !== undefined && among.some(({ record }) => record === owner)) return [answer(all, units, owner)]
  const one = all.open.has(unit.key) && isOpenAmong(all, among) ? -1 : largest(all, among)
  return (one >= 0 ? [one] : comparable(all, among)).map((record) => answer(all, units, record))
}
