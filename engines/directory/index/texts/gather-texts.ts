import type { TextField, DirectoryCriteria } from '../../port.ts'
import type { Reading } from '../../rules/titles/fit-title.ts'
import type { IndexView } from '../view/index-view.ts'
import { joinWords, type FittingWords } from '../view/word-rows.ts'
import type { FindTexts, FittingTexts } from './text-rules.ts'

/** What several values find together. */
export type GatheredTexts = {
  /** By value, with their tiers. */
  found: readonly FittingTexts[]
  /** The numbers of all, each once; null if no value was given. */
  numbers: Uint32Array | null
  /** The words of which exactly these texts have one, if known. */
  words: FittingWords | null
}

export type AskedTexts = {
  field: TextField
  /** What the field's column counts up to. */
  size: number
  /** As typed. */
  values: readonly string[]
  reading: Reading
  /** Numbers that were picked beside them; null if none could be. */
  picked: Uint32Array | null
}

/** Looks up the values of one field, of which those that read alike find the same. */
export function gatherTexts(
  view: IndexView,
  { field, size, values, reading, picked }: AskedTexts,
  find: FindTexts,
): GatheredTexts {
  if (values.length === 0 && picked === null) return { found: [], numbers: null, words: null }
  const typed = values.map((value) => find(view, field, value, reading))
  const found = [...new Set(picked === null ? typed : [...typed, { numbers: picked, tiers: null, words: null }])]
  const known = found.map(({ words }) => words).filter((words) => words !== null)
  return {
    found,
    numbers: union(found, size),
    words: known.length === found.length ? joinWords(known) : null,
  }
}

/** Where one in so many texts was found, they are put in order: going through their rows then takes half the time. */
const ORDERED_EVERY = 16

function union(found: readonly FittingTexts[], size: number): Uint32Array {
  const [only] = found
  if (only && found.length === 1 && only.numbers.length * ORDERED_EVERY < size)
    return only.tiers instanceof Uint8Array ? only.numbers : different(only.numbers, size)
  const met = new Uint8Array(size)
  let count = 0
  for (const { numbers } of found) {
    for (let k = 0; k < numbers.length; k++) {
      count += 1 - met[numbers[k]!]!
      met[numbers[k]!] = 1
    }
  }
  return marked(met, count)
}

/** Each once, in the order in which they came. */
function different(numbers: Uint32Array, size: number): Uint32Array {
  if (numbers.length <= FEW) return Uint32Array.from(new Set(numbers))
  const met = new Uint8Array((size >>> 3) + 1)
  const found = new Uint32Array(numbers.length)
  let count = 0
  for (let k = 0; k < numbers.length; k++) {
    const number = numbers[k]!
    const bit = 1 << (number & 7)
    found[count] = number
    count += (met[number >>> 3]! & bit) === 0 ? 1 : 0
    met[number >>> 3]! |= bit
  }
  return found.slice(0, count)
}

/** So few are not worth bits for all. */
const FEW = 64

function marked(met: Uint8Array, count: number): Uint32Array {
  const all = new Uint32Array(count)
  for (let number = 0, at = 0; at < count; number++) {
    // written whether it is one or not: a branch that can't be foretold costs more
    all[at] = number
    at += met[number]!
  }
  return all
}

/** Of the keywords that a title has to hold. */
type AskedKeywords = Pick<DirectoryCriteria, 'titleAny' | 'titleAll'> & {
  /** How many numbers the column of titles knows. */
  size: number
}

/**
 * The titles, by number, that hold one of `titleAny` and each of `titleAll`. A keyword is in a title if the title fits it as a
 * wanted one (so no word of somebody else's job) and as an unwanted one (so not in other words).
 */
export function gatherKeywords(
  view: IndexView,
  { titleAny = [], titleAll = [], size }: AskedKeywords,
  find: FindTexts,
): Uint32Array {
  const demands = [...(titleAny.length > 0 ? [titleAny] : []), ...titleAll.map((value) => [value])]
  /** How many of the demands, from the first on, a title meets. */
  const met = new Uint8Array(size)
  const isNarrow = new Uint8Array(size)
  demands.forEach((values, at) => {
    for (const value of values) {
      const { numbers: narrow } = find(view, 'jobTitle', value, 'unwanted')
      const { numbers: wanted } = find(view, 'jobTitle', value, 'wanted')
      for (let k = 0; k < narrow.length; k++) isNarrow[narrow[k]!] = 1
      for (let k = 0; k < wanted.length; k++) {
        const number = wanted[k]!
        if (isNarrow[number] === 1 && met[number] === at) met[number] = at + 1
      }
      for (let k = 0; k < narrow.length; k++) isNarrow[narrow[k]!] = 0
    }
  })
  return withAll(met, demands.length)
}

function withAll(met: Uint8Array, demands: number): Uint32Array {
  let count = 0
  for (let number = 0; number < met.length; number++) count += Number(met[number] === demands)
  const numbers = new Uint32Array(count)
  for (let number = 0, at = 0; at < count; number++) if (met[number] === demands) numbers[at++] = number
  return numbers
}
