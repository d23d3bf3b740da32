import { areaAround, isRecordWithin } from './gazetteer.ts'
import { gazetteer, type Gazetteer } from './load-gazetteer.ts'
import { KIND } from './records.ts'
import { NAME } from './name-index.ts'
import { bareMeaning, countryOfSeveral, isOpenAmong, isWidelyCoded, largest } from './namesakes.ts'
import { placeParts } from './place-parts.ts'
import { countriesOfCode } from './post-code.ts'
import { isOwnCode, unitsOf, type Candidate, type Unit } from './place-units.ts'

const FAR_LARGER = 20
const LARGE_CITY = 500_000
const LISTED_CITY = 50_000
/** Of cities with a comma between them none has more than so many times another's people. */
const OF_ONE_SIZE = 10
/** Codes that are a state's to most who write them, though a country has them too. */
export const STATES = new Set('al ca ga ky la ma md me mn mo ms mt nc ne pa sc sd tn va'.split(' '))
const DEPARTMENT = /\p{L}\s*\((\d\d|2[AB])\)\s*$/u

/**
 * Where a row's free text says that somebody is: a place's number (gazetteer.ts), of several that it lists all (`Dubai / Riyadh`),
 * in their order; none if that is unknown or open. What else the text says decides between namesakes (`Paris, TX`), then the country, then
 * size, but only if one is far larger.
 * @param country ISO 3166-1 alpha-2 of what else the row says, "" if nothing; it decides between namesakes and is no place itself
 */
export function resolvePlaces(text: string, country: string): readonly number[] {
  const all = gazetteer()
  const parts = placeParts(text)
  if (parts.length === 0) return []
  const hint = country === '' ? -1 : (all.byCode.get(country.toUpperCase()) ?? -1)
  const units = unitsOf(all, parts)
  const [unit] = units
  if (unit === undefined) return []
  const listed = units.length > 1 ? ofList(all, units, hint) : []
  if (listed.length > 1) return listed
  const one =
    units.length > 1
      ? ofSeveral(all, units, hint)
      : (byDepartment(all, text, unit) ?? byPostCode(all, text, unit, hint) ?? ofOne(all, unit, hint))
  return one === null ? [] : [one]
}

/** The first of them, or null. */
export function resolvePlace(text: string, country: string): number | null {
  return resolvePlaces(text, country)[0] ?? null
}

/** The area around a city, if the text means it. */
export function answer(all: Gazetteer, units: readonly Unit[], record: number): number {
  const id = all.id[record]!
  return units.some(({ isArea }) => isArea) && all.kind[record] === KIND.city ? areaAround(id) : id
}

/** `Saint-Denis (93)` is the one in the French department of that number, `Vienne (86)` the department. */
function byDepartment(all: Gazetteer, text: string, unit: Unit): number | null {
  const [, number] = text.includes('(') ? (DEPARTMENT.exec(text) ?? []) : []
  if (number === undefined) return null
  const isThere = ({ record }: Candidate) => {
    const code = all.codeOf.get(all.kind[record] === KIND.city ? all.parent[record]! : record) ?? ''
    return code.startsWith('FR.') && code.endsWith(`.${number}`)
  }
  const one = unit.candidates.find(isThere)
  return one === undefined ? null : answer(all, [unit], one.record)
}

/** `48143 Münster` is of those that bear the name the one whose country writes such codes; null if the name alone says more. */
function byPostCode(all: Gazetteer, text: string, unit: Unit, hint: number): number | null {
  const code = countriesOfCode(text)
  if (code === null) return null
  const bare = bareMeaning(all, unit, hint)
  const isOf = (record: number) => code.codes.includes(all.codeOf.get(all.country[record]!) ?? '')
  if (bare >= 0 && (!code.isSure || isOf(bare))) return null
  const there = unit.candidates.filter(({ record, way }) => way === NAME.main && all.kind[record] === KIND.city && isOf(record)) // oxfmt-ignore
  const one = there.length > 0 ? largest(all, there) : -1
  return one < 0 ? null : answer(all, [unit], one)
}

/** A name with nothing around it; of several places of the company's country the country. */
function ofOne(all: Gazetteer, unit: Unit, hint: number): number | null {
  const record = bareMeaning(all, unit, hint)
  if (record >= 0) return answer(all, [unit], record)
  const country = countryOfSeveral(all, unit, hint)
  return country < 0 ? null : all.id[country]!
}

/** A piece of a list: its names, and the record that they mean by themselves, -1 if that is open. */
type Listed = { units: readonly Unit[]; record: number }

/** Places that are told apart, of which none lies in another; fewer than two if the text is no list of them. */
function ofList(all: Gazetteer, units: readonly Unit[], hint: number): readonly number[] {
  const pieces = piecesOf(units)
  const isMarked = pieces.length > 1
  // nearly all texts with commas end here: `Austin, TX, United States`
  if (!isMarked && !units.every(({ candidates }) => candidates.some(({ record }) => isLargeCity(all, record))))
    return []
  const listed = (isMarked ? pieces : units.map((unit) => [unit]))
    .map((piece): Listed => ({ units: piece, record: recordOfPiece(all, piece, hint) }))
    .filter(({ units: piece, record }) => record >= 0 && (piece.length > 1 || !isSmallTown(all, record)))
  // `Cambridge / MA`: a code among names is what the place lies in
  if (listed.some(isCoded) && !listed.every(isCoded)) return []
  const around = listed.filter((outer) => listed.some((inner) => inner !== outer && mayLieIn(all, inner, outer)))
  const told = listed.filter((each) => !around.includes(each))
  if (told.length < 2 || (!isMarked && (around.length > 0 || !areLargeCities(all, told)))) return []
  const places = told.map((each) => {
    // `Dallas / Houston / Texas`
    const above = around.filter((outer) => mayLieIn(all, each, outer))
    const [only] = each.units
    if (above.length + each.units.length === 1) return answer(all, [only!], each.record)
    return ofSeveral(all, [...each.units, ...above.flatMap(({ units: piece }) => piece)], hint)
  })
  return [...new Set(places.filter((place) => place !== null))]
}

function piecesOf(units: readonly Unit[]): Unit[][] {
  const pieces: Unit[][] = [[]]
  for (const unit of units) {
    pieces.at(-1)!.push(unit)
    if (unit.endsList) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 0)
}

function recordOfPiece(all: Gazetteer, piece: readonly Unit[], hint: number): number {
  const [unit] = piece
  if (piece.length === 1) return bareMeaning(all, unit!, hint)
  const place = ofSeveral(all, piece, hint)
  return place === null ? -1 : (all.byId.get(place) ?? -1)
}

function isCoded({ units }: Listed): boolean {
  return units.every(({ candidates }) => candidates.every(({ way }) => way === NAME.code))
}

function mayLieIn(all: Gazetteer, inner: Listed, outer: Listed): boolean {
  return inner.units.some(({ candidates }) => candidates.some(({ record }) => isHeldBy(all, record, outer.record)))
}

/** Its name may as well be a word. */
function isSmallTown(all: Gazetteer, record: number): boolean {
  return all.kind[record] === KIND.city && all.people[record]! < LISTED_CITY
}

function isLargeCity(all: Gazetteer, record: number): boolean {
  return all.kind[record] === KIND.city && all.people[record]! >= LARGE_CITY
}

/** `Hamburg, Berlin`: neither is a part of the other, which a comma says more often. */
function areLargeCities(all: Gazetteer, listed: readonly Listed[]): boolean {
  const people = listed.map(({ record }) => all.people[record]!)
  return listed.every(({ record }) => isLargeCity(all, record)) && Math.max(...people) <= Math.min(...people) * OF_ONE_SIZE // oxfmt-ignore
}

/** Several names: whichever of them most of the others hold. */
function ofSeveral(all: Gazetteer, units: readonly Unit[], hint: number): number | null {
  const state = inState(all, units)
  if (state >= 0) return answer(all, units, state)
  const scores = units.map((unit, at) => unit.candidates.map(({ record }) => heldBy(all, units, at, record)))
  const most = Math.max(...scores.flat())
  if (most === 0) return ofUnrelated(all, units, hint)
  const tried = units.map((_, at) => at).sort((a, b) => Math.max(...scores[b]!) - Math.max(...scores[a]!) || a - b)
  for (const at of tried) {
    const unit = units[at]!
    const best = Math.max(...scores[at]!)
    const found = meaningAmong(all, unit, unit.candidates.filter((_, nth) => scores[at]![nth] === best), hint, best) // oxfmt-ignore
    if (found >= 0) return answer(all, units, found)
  }
  return null
}

/** `Richmond, CA`: a city of the state, unless one of the country with the code is far larger (`Salem, IN`). */
function inState(all: Gazetteer, units: readonly Unit[]): number {
  const [city, code] = units
  if (units.length !== 2 || city!.endsList || code!.key.length !== 2) return -1
  const state = code!.candidates.find(
    ({ record, way }) => way === NAME.code && all.codeOf.get(record)?.startsWith('US.') === true,
  )
  if (state === undefined) return -1
  const named = city!.candidates.filter(({ record, way }) => way === NAME.main && all.kind[record] === KIND.city)
  const there = named.filter(({ record }) => isRecordWithin(all, record, state.record))
  if (there.length === 0) return -1
  const one = largest(all, there)
  const isFarLarger = ({ record }: Candidate) => all.people[record]! > all.people[one]! * FAR_LARGER
  const held = named.filter(({ record }) => code!.candidates.some((other) => isRecordWithin(all, record, other.record)))
  return one < 0 || held.some(isFarLarger) ? -1 : one
}

/** How many of the other pieces may name something that the place lies in. */
export function heldBy(all: Gazetteer, units: readonly Unit[], own: number, record: number): number {
  let held = 0
  for (let at = 0; at < units.length; at += 1) {
    if (at === own) continue
    const { candidates } = units[at]!
    if (candidates.some((other) => (other.record === record ? isOwnCode(all, other) : isHeldBy(all, record, other.record)))) held += 1 // oxfmt-ignore
  }
  return held
}

function isHeldBy(all: Gazetteer, record: number, other: number): boolean {
  return isRecordWithin(all, record, other) || isInCountyOf(all, record, other)
}

/** `Laval, Mayenne`: a county is named as a town in it, of which it is seldom a part. */
function isInCountyOf(all: Gazetteer, record: number, town: number): boolean {
  const county = all.parent[town]!
  if (county < 0 || all.parent[record] !== county || all.kind[county] !== KIND.county) return false
  return all.kind[town] === KIND.city && all.kind[record] === KIND.city && all.nameOf(county) === all.nameOf(town)
}

function meaningAmong(all: Gazetteer, unit: Unit, among: readonly Candidate[], hint: number, held: number): number {
  if (held === 0) return bareMeaning(all, { ...unit, candidates: [...among] }, hint)
  if (all.open.has(unit.key) && isOpenAmong(all, among)) return -1
  const there = among.filter(({ record }) => all.country[record] === hint)
  const named = (there.length > 0 ? there : among).filter(({ way }) => way !== NAME.code)
  if (named.length === 0) return there.length > 0 ? largest(all, there) : largest(all, among)
  const owner = all.owned.get(unit.key)
  return owner !== undefined && named.some(({ record }) => record === owner) ? owner : largest(all, named)
}

/** Places that have nothing to do with each other: the first of a list; else what stands last, if that is a country or region. */
function ofUnrelated(all: Gazetteer, units: readonly Unit[], hint: number): number | null {
  const state = stateOf(all, units)
  if (state >= 0) return all.id[state]!
  const named = units.filter(({ candidates }) => candidates.some(({ way }) => way !== NAME.code))
  const asked = named.length > 0 ? named : units
  const meanings = asked.map((unit) => bareMeaning(all, unit, hint))
  const isList = units.some(({ endsList }) => endsList)
  const last = meanings.at(-1)!
  const isCity = (record: number) => record >= 0 && all.kind[record] === KIND.city
  if (!isList && asked.length === 2 && last >= 0 && isCountyOrArea(all, last)) {
    const there = asked[0]!.candidates.filter(
      ({ record }) => isCity(record) && all.country[record] === all.country[last],
    )
    const city = there.length > 0 ? largest(all, there) : -1
    if (city >= 0) return answer(all, asked.slice(0, 1), city)
  }
  if (!isList && asked.length === 2 && isCity(last) && isPartOf(all, meanings[0]!, last))
    return answer(all, asked.slice(-1), last)
  if (!isList && last >= 0 && !isCity(last) && (isCity(meanings[0]!) || meanings[0]! < 0)) {
    return answer(all, asked.slice(-1), last)
  }
  const first = meanings.findIndex((record) => record >= 0)
  return first < 0 ? null : answer(all, [asked[first]!], meanings[first]!)
}

/** `Whitefield, Bangalore`: what stands before a large city is a part of it, though a small town elsewhere has the name. */
function isPartOf(all: Gazetteer, small: number, large: number): boolean {
  if (all.people[large]! < LARGE_CITY) return false
  return small < 0 || (all.kind[small] === KIND.city && all.people[small]! * 10 < all.people[large]!)
}

/** Counties are written for towns that have left them (`Milton Keynes, Buckinghamshire`). */
function isCountyOrArea(all: Gazetteer, record: number): boolean {
  return all.kind[record] === KIND.county || (all.kind[record] === KIND.area && all.country[record]! >= 0)
}

/** `Cairo, IL`: a small town that isn't known, in a state whose country has others of the name; or in one that only a town is written before. */
export function stateOf(all: Gazetteer, units: readonly Unit[]): number {
  const [city, code] = units
  if (units.length !== 2 || city!.endsList) return -1
  const state = code!.candidates.find(({ record, way }) => way === NAME.code && isWidelyCoded(all, record))
  if (state === undefined || code!.candidates.some(({ way }) => way !== NAME.code)) return -1
  const country = all.country[state.record]
  if (city!.candidates.some(({ record }) => all.country[record] === country)) return state.record
  return isTownOfState(all, city!, code!) ? state.record : -1
}

/** `Dresden, OH`, as no country has the code; `Poland, ME`, as no country lies in another. */
function isTownOfState(all: Gazetteer, { key, candidates }: Unit, code: Unit): boolean {
  if (key.length <= 2 || code.key.length !== 2) return false
  if (!code.candidates.some(({ record }) => all.codeOf.get(record)?.startsWith('US.') === true)) return false
  const coded = code.candidates.filter(({ record }) => all.kind[record] === KIND.country)
  if (coded.length === 0) return code.candidates.length === 1
  const isCountry = (record: number) => all.kind[record] === KIND.country
  return STATES.has(code.key) && candidates.some(({ record, way }) => way !== NAME.code && isCountry(record) && coded.every((each) => each.record !== record)) // oxfmt-ignore
}
