import { foldText } from '../../rules/fold.ts'
import { placesNear } from '../../rules/places/gazetteer.ts'
import { readPlaceQuery } from '../../rules/places/read-place-query.ts'
import { unitsOf } from '../../rules/words.ts'
import { anyOf, hasAny, hasUnits, NOBODY, type Query } from './queries.ts'

/** As a place is picked: `17`, or `17~50` for what lies within 50 km of city 17. */
const PICKED = /^([1-9]\d{0,9})(?:~(25|50|100))?$/
const MOST_PLACES = 2 ** 31 - 1

/** The places that are meant, and who is where nobody but the row knows. */
export function askedPlaces(typed: readonly string[], picked: readonly string[]): { ids: number[]; unknown: Query[] } {
  const read = typed.map((value) => ({ value, ids: readPlaceQuery(value) }))
  return {
    ids: [...new Set([...read.flatMap(({ ids }) => ids ?? []), ...picked.flatMap(pickedIds)])],
    unknown: read.filter(({ ids }) => ids === null).map(({ value }) => unknownQuery(value)),
  }
}

export function placeQuery(typed: readonly string[], picked: readonly string[]): Query {
  const { ids, unknown } = askedPlaces(typed, picked)
  return anyOf([hasAny('within', ids), ...unknown])
}

function pickedIds(value: string): number[] {
  const [, id, km] = PICKED.exec(value) ?? []
  if (id === undefined || Number(id) > MOST_PLACES) return []
  return km === undefined ? [Number(id)] : [Number(id), ...placesNear(Number(id), Number(km))]
}

function unknownQuery(value: string): Query {
  const units = unitsOf(foldText(value))
  return units.length === 0 ? NOBODY : hasUnits('unknownWords', units)
}
