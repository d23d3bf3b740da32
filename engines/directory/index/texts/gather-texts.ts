import type { TextField } from '../../port.ts'
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
