import { fitsName, readNameQuery, type NameQuery } from '../../rules/names/read-name-query.ts'
import { readName } from '../../rules/names/read-name.ts'
import { sizeOf, textOf, type Dictionary } from '../view/dictionary.ts'
import { findWord } from '../view/find-words.ts'
import type { IndexView } from '../view/index-view.ts'

/** Whether the name of these halves is one that was asked for. */
export type NameTest = {
  /** By the number of a half: which of the words asked for it has, as one number for each set of them; 0 for none. */
  headClass: Uint16Array | Uint32Array
  tailClass: Uint16Array | Uint32Array
  fits(head: number, tail: number): boolean
}

const YES = 1
const NO = 2
const LOOK = 3

/**
 * Any of the values may fit. Words are looked up once for each half, and decided once for each two sets of words that meet in a name:
 * a row costs two look-ups. Only phrases are looked for in the name itself.
 */
export function testNames(view: IndexView, values: readonly string[]): NameTest {
  const queries = values.map(readNameQuery).filter((query) => query !== null)
  const words = [...new Set(queries.flatMap(wordsOfQuery))]
  const [heads, tails] = [view.dictionaries.nameHead, view.dictionaries.nameTail]
  const head = classesOf(heads, words)
  const tail = classesOf(tails, words)
  const decided = new Map<number, number>()
  const looked = new Map<string, boolean>()

  function decide(headClass: number, tailClass: number): number {
    const key = headClass * tail.sets.length + tailClass
    let known = decided.get(key)
    if (known === undefined) {
      const met = new Set([...head.sets[headClass]!, ...tail.sets[tailClass]!])
      const fitting = queries.filter((query) => hasWords(met, query))
      known = fitting.length === 0 ? NO : fitting.some(({ phrases }) => phrases.length === 0) ? YES : LOOK
      decided.set(key, known)
    }
    return known
  }

  function look(headNumber: number, tailNumber: number): boolean {
    const key = `${headNumber} ${tailNumber}`
    let known = looked.get(key)
    if (known === undefined) {
      const name = readName(`${textOf(heads, headNumber)} ${textOf(tails, tailNumber)}`)
      looked.set(key, (known = queries.some((query) => fitsName(name, query))))
    }
    return known
  }

  return {
    headClass: head.classes,
    tailClass: tail.classes,
    fits(headNumber, tailNumber) {
      const decision = decide(head.classes[headNumber]!, tail.classes[tailNumber]!)
      return decision === LOOK ? look(headNumber, tailNumber) : decision === YES
    },
  }
}

function wordsOfQuery({ words, phrases }: NameQuery): string[] {
  return [...words.flatMap(({ pieces, joined }) => (joined === null ? pieces : [...pieces, joined])), ...phrases.flat()]
}

/** A phrase is only where its words are. */
function hasWords(met: ReadonlySet<string>, { words, phrases }: NameQuery): boolean {
  return (
    words.every(
      ({ pieces, joined }) => (joined !== null && met.has(joined)) || pieces.every((piece) => met.has(piece)),
    ) && phrases.every((phrase) => phrase.every((word) => met.has(word)))
  )
}

type Classes = { classes: Uint16Array | Uint32Array; sets: readonly (readonly string[])[] }

function classesOf(dictionary: Dictionary, words: readonly string[]): Classes {
  const found = new Map<number, string[]>()
  for (const layer of dictionary) {
    for (const word of words) {
      const at = findWord(layer, word)
      if (at < 0) continue
      for (let k = layer.textStarts[at]!; k < layer.textStarts[at + 1]!; k++) {
        const number = layer.first + layer.wordTexts[k]!
        const known = found.get(number)
        if (known) known.push(word)
        else found.set(number, [word])
      }
    }
  }
  const sets: (readonly string[])[] = [[]]
  const numbers = new Map<string, number>()
  const classes = found.size < 0xffff ? new Uint16Array(sizeOf(dictionary)) : new Uint32Array(sizeOf(dictionary))
  for (const [number, set] of found) {
    const key = set.join(' ')
    let each = numbers.get(key)
    if (each === undefined) {
      numbers.set(key, (each = sets.length))
      sets.push(set)
    }
    classes[number] = each
  }
  return { classes, sets }
}
