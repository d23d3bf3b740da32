import { CLASSES } from './title-class-code.ts'
import { words, type Words } from './memory.ts'

/** Codes of industries and sizes, with 0 for none of them. */
export const INDUSTRY_CODES = 16
export const SIZE_CODES = 8

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

/** What the cubes are made of, by row. */
type Counted = Record<'jobTitle' | 'location' | 'industry' | 'employeeCount', { of: ArrayLike<number>; values: Words }>

/** Null where they would not pay. `classOf`: by title. */
export function buildCubes(columns: Counted, count: number, classOf: Uint16Array): Cubes | null {
  const places = (columns.location.values.at(-1) ?? -1) + 1
  if (count < MIN_ROWS || places > MAX_PLACES) return null
  const firms = INDUSTRY_CODES * SIZE_CODES
  const byFirm = words(firms)
  const byFirmAndPlace = words(firms * places)
  const byFirmAndClass = words(firms * CLASSES)
  const byPlaceAndClass = words(places * CLASSES)
  const [title, location] = [columns.jobTitle.of, columns.location.of]
  const [industry, size] = [columns.industry.of, columns.employeeCount.of]
  for (let row = 0; row < count; row++) {
    const place = location[row]!
    const firm = industry[row]! * SIZE_CODES + size[row]!
    const code = classOf[title[row]!]!
    byFirm[firm]!++
    byFirmAndPlace[firm * places + place]!++
    byFirmAndClass[firm * CLASSES + code]!++
    byPlaceAndClass[place * CLASSES + code]!++
  }
  return { places, byFirm, byFirmAndPlace, byFirmAndClass, byPlaceAndClass }
}
