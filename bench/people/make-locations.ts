import { PLACE_COUNT, drawPlaceIndex, placeAt } from '../../synthetic/places.ts'
import { below, makeRandom, shuffle } from './make-random.ts'

/** Enough that the large business cities come first; how the small ones follow each other is chance. */
const DRAWS = 3000
const QUARTERS = ['North', 'South', 'East', 'West', 'New', 'Greater']
/** Accents are left out: the peer's lower-casing and our folding would answer differently, and both rightly. */
const ASCII = /^[\x20-\x7e]+$/

/** Distinct places, "City, Region, Country", or without the region where a country has none; the busiest first. */
export function makeLocations(count: number, seed: number): string[] {
  const random = makeRandom(seed)
  const places = Array.from({ length: PLACE_COUNT }, (_, i) => i).filter((i) => ASCII.test(placeAt(i).text))
  const drawn = new Uint32Array(PLACE_COUNT)
  for (let i = 0; i < DRAWS; i++) {
    const place = drawPlaceIndex(random() / 0x1_0000_0000)
    drawn[place] = drawn[place]! + 1
  }
  shuffle(places, random)
  places.sort((a, b) => drawn[b]! - drawn[a]!)
  const texts = new Set(places.map((place) => placeAt(place).text))
  while (texts.size < count) {
    const quarter = QUARTERS[below(random, QUARTERS.length)]!
    texts.add(`${quarter} ${placeAt(places[below(random, places.length)]!).text}`)
  }
  return [...texts].slice(0, count)
}
