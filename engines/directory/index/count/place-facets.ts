import type { PlaceValue } from '../../port.ts'
import type { IndexView } from '../view/index-view.ts'
import { KINDS } from '../view/places.ts'
import { isPlaceBefore, nameOfPlace } from '../view/thing-names.ts'
import { createTop } from './top-values.ts'

const MOST = 10

export type PlaceFacets = Record<'country' | 'region' | 'city', PlaceValue[]> & { unknownPlace: number }

/**
 * Counts by number of a place as facets: whoever is in a place is in all it lies in. `within`: 1 for each place that the search
 * asks for; of regions and cities only these are told, so that a country's come with it. null: no place is asked for.
 */
export function placeFacets(view: IndexView, counts: Uint32Array, within: Uint8Array | null): PlaceFacets {
  const { places } = view
  const { starts, list } = places.above
  const people = new Uint32Array(places.count)
  let unknownPlace = 0
  for (let number = 0; number < places.count; number++) {
    const count = counts[number]!
    if (count === 0) continue
    if (places.id[number] === 0) unknownPlace += count
    else for (let k = starts[number]!; k < starts[number + 1]!; k++) people[list[k]!]! += count
  }
  const top = (kind: 'country' | 'region' | 'city') =>
    topOf(
      view,
      people,
      (number) => KINDS[places.kind[number]!] === kind && (kind === 'country' || within?.[number] !== 0),
    )
  return { country: top('country'), region: top('region'), city: top('city'), unknownPlace }
}

/** Each place and text by itself, as what the benches' peer counts: in place of cities. */
export function textFacets(view: IndexView, counts: Uint32Array): PlaceFacets {
  return { country: [], region: [], city: topOf(view, counts, () => true), unknownPlace: 0 }
}

function topOf(view: IndexView, people: Uint32Array, isCounted: (number: number) => boolean): PlaceValue[] {
  const top = createTop(MOST, (a, b) => isPlaceBefore(view, a, b))
  for (let number = 0; number < people.length; number++)
    if (people[number]! >= top.atLeast() && isCounted(number)) top.offer(number, people[number]!)
  return top
    .list()
    .map(({ value, count }) => ({ value: String(view.places.id[value]!), ...nameOfPlace(view, value), count }))
}
