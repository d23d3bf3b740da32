import places from './places.json' with { type: 'json' }
import { cumulative, draw } from './random.ts'

export type Place = { index: number; city: string; region: string; country: string; /** As shown. */ text: string }

/**
 * Real cities, so that a location search feels like one. places.json has the cities of a region or country, the largest
 * business city first, separated by `;`, and their share of all people, per mille. The order is part of the world: append,
 * don't insert.
 */
const WEIGHED = places.flatMap(placesOfRegion)
const PLACES = WEIGHED.map(({ city, region, country }, index) => toPlace(index, city, region, country))
const SHARES = cumulative(WEIGHED.map(({ weight }) => weight))

export const PLACE_COUNT = PLACES.length

/** The place with this index, from 0 to PLACE_COUNT - 1. */
export function placeAt(index: number): Place {
  const place = PLACES[index]
  if (!place) throw new RangeError(`no place ${index}`)
  return place
}

/** The place whose share of [0, 1) holds u: large business cities have the large shares. */
export function drawPlaceIndex(u: number): number {
  return draw(SHARES, u)
}

/** Within a region by Zipf's law, in the order of the list. */
function placesOfRegion({ country, region, weight, cities }: (typeof places)[number]) {
  const names = cities.split(';')
  const total = names.reduce((sum, _, i) => sum + 1 / (i + 1), 0)
  return names.map((city, i) => ({ country, region, city, weight: weight / (i + 1) / total }))
}

function toPlace(index: number, city: string, region: string, country: string): Place {
  // a city that is its country (Singapore) is not written twice
  const text = city === country ? city : [city, region, country].filter(Boolean).join(', ')
  return { index, city, region, country, text }
}
