import { placesNear } from '../../rules/places/gazetteer.ts'
import { readPlaceQuery } from '../../rules/places/read-place-query.ts'
import { foldText } from '../../rules/fold.ts'
import { unitsOf } from '../../rules/words.ts'
import type { IndexView } from '../view/index-view.ts'
import { listed } from '../view/lists.ts'
import { isUnknownPlace, numberOfPlace, type Places } from '../view/places.ts'
import { textsWithWords } from './texts-with-words.ts'

/** Everything within a place that is known; by a text that isn't, the unknown texts with all of its words. Some may come twice. */
export function findPlaces(view: IndexView, value: string): Uint32Array {
  const ids = readPlaceQuery(value)
  if (ids !== null) return withinPlaces(view.places, ids)
  const { numbers } = textsWithWords(view.dictionaries.location, unitsOf(foldText(value)))
  return listed(view.places.byText, numbers).filter((number) => isUnknownPlace(view.places, number))
}

const PICKED = /^([1-9]\d{0,9})(?:~(25|50|100))?$/

/** Of places that were picked: `17`, or `17~50` for what lies within 50 km of city 17. Some may come twice. */
export function pickedPlaces(view: IndexView, values: readonly string[]): Uint32Array {
  const ids = values.flatMap((value) => {
    const [, id, km] = PICKED.exec(value) ?? []
    if (id === undefined) return []
    return km === undefined ? [Number(id)] : [Number(id), ...placesNear(Number(id), Number(km))]
  })
  return withinPlaces(view.places, ids)
}

/** Whatever lies in a place that somebody is in has a number, and so has the place. */
function withinPlaces(places: Places, ids: readonly number[]): Uint32Array {
  const numbers = ids.map((id) => numberOfPlace(places, id)).filter((number) => number >= 0)
  return listed(places.within, numbers)
}
