import { CLASSES } from './text-layer.ts'
import { words, type Bytes, type Words } from './memory.ts'

/** Codes of industries and sizes, finer ones behind the others, with 0 for none of them. Together they fit into a byte. */
export const INDUSTRY_CODES = 12
export const SIZE_CODES = 9

/** A segment of fewer people is counted as fast as its cubes would be read. */
const MIN_ROWS = 20_000
/** More places than this make a cube too large; such a segment is counted row by row. */
const MAX_PLACES = 16_384

/**
 * How many people there are for each combination of what people filter by most, so that the broadest searches need not
 * look at anybody. A firm is industry × SIZE_CODES + size.
 */
export type Cubes = {
  places: number
  /** [firm] */
  byFirm: Words
  /** [firm × places + place] */
  byFirmAndPlace: Words
  /** [firm × CLASSES + class] */
  byFirmAndClass: Words
  /** [place × CLASSES + class] */
  byPlaceAndClass: Words
}

/** Null if they would not pay. */
export function buildCubes(
  location: { of: ArrayLike<number>; values: Words },
  { firm, titleClass }: { firm: Bytes; titleClass: Bytes },
): Cubes | null {
  const count = firm.length
  const places = (location.values.at(-1) ?? -1) + 1
  if (count < MIN_ROWS || places > MAX_PLACES) return null
  const firms = INDUSTRY_CODES * SIZE_CODES
  const byFirm = words(firms)
  const byFirmAndPlace = words(firms * places)
  const byFirmAndClass = words(firms * CLASSES)
  const byPlaceAndClass = words(places * CLASSES)
  for (let row = 0; row < count; row++) {
    const place = location.of[row]!
    const at = firm[row]!
    const code = titleClass[row]!
    byFirm[at]!++
    byFirmAndPlace[at * places + place]!++
    byFirmAndClass[at * CLASSES + code]!++
    byPlaceAndClass[place * CLASSES + code]!++
  }
  return { places, byFirm, byFirmAndPlace, byFirmAndClass, byPlaceAndClass }
}
