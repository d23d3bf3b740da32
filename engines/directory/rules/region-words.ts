import { AUSTRALIA_NAMES, REGION_CODES, UNITED_STATES_NAMES, type RegionCode } from './region-codes.ts'
import { unitsOf } from './words.ts'

const BETWEEN_PARTS = /[,;|/()]| - /
/** `Greater Boston Area` is Boston, and a ZIP code is no name. */
const NOT_ITS_NAME = /^(?:greater|area|metropolitan|metro|\d+)$/
/** Parts looked at of one location. */
const MAX_PARTS = 8
const LONGEST_NAME_WORDS = 4

/**
 * What a location is found by besides its own words: the names of the states and countries whose codes stand in it, and the
 * codes of those named. Takes the folded text (fold.ts). `Portland, OR` gives oregon, `Oregon, United States` gives or.
 */
export function regionWords(folded: string): string[] {
  const parts = folded.split(BETWEEN_PARTS, MAX_PARTS).map(wordsOfPart).filter((part) => part.length > 0) // prettier-ignore
  if (parts.length === 1) return lastRegionOf(parts[0]!)
  return parts.flatMap((part, at) => found(part.join(' '), parts.slice(at + 1).map((rest) => rest.join(' ')))) // prettier-ignore
}

function wordsOfPart(part: string): string[] {
  return unitsOf(part)
    .flatMap(({ pieces, joined }) => (joined !== null && joined.length <= LONGEST_NAME_WORDS ? [joined] : pieces))
    .filter((word) => !NOT_ITS_NAME.test(word))
}

/** Without commas (`Austin TX USA`) the longest name or state's code at the end counts, a country before it being dropped. */
function lastRegionOf(words: readonly string[]): string[] {
  for (let length = Math.min(words.length, LONGEST_NAME_WORDS); length > 0; length--) {
    const name = words.slice(-length).join(' ')
    const isWhole = length === words.length
    if (!isWhole && COUNTRIES_WITH_STATES.has(name)) return lastRegionOf(words.slice(0, -length))
    const hits = (BY_TEXT.get(name) ?? []).filter(
      ({ entry }) => isWhole || entry.within !== null || name !== entry.code,
    )
    if (hits.length > 0) return hits.flatMap(({ words: added }) => added)
  }
  return []
}

/** A part counts as a state where nothing but its country follows, and as a country where nothing follows. */
function found(part: string, rest: readonly string[]): string[] {
  return (BY_TEXT.get(part) ?? [])
    .filter(({ entry }) => rest.every((name) => entry.within?.includes(name)))
    .flatMap(({ words }) => words)
}

const COUNTRIES_WITH_STATES = new Set([...UNITED_STATES_NAMES, ...AUSTRALIA_NAMES, 'canada'])

const BY_TEXT = REGION_CODES.reduce((map, entry) => {
  const add = (text: string, words: string[]) => map.set(text, [...(map.get(text) ?? []), { entry, words }])
  add(entry.code, entry.name.split(' '))
  add(entry.name, [entry.code])
  return map
}, new Map<string, { entry: RegionCode; words: string[] }[]>())
