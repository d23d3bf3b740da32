import { readQuery, TIER, type ReadQuery } from '../rules/matching.ts'
import type { TextField } from '../port.ts'
import { findWord, wordsWithPrefix, type WordRange } from './find-words.ts'
import { fittingTexts } from './fitting-texts.ts'
import type { TextLayer } from './text-layer.ts'

/**
 * The texts of one layer that a query fits, by place in the layer, each once, in no order; `tiers` beside them says how
 * well (matching.ts), `words` of which words exactly these texts have one, where that is all that was asked. Company names with a typing error come after all without: TYPO_TIER is added to theirs.
 */
export type MatchedTexts = { places: Uint32Array; tiers: Uint8Array; words: readonly WordRange[] | null }

export const TYPO_TIER = 4

export function matchTexts(layer: TextLayer, query: string, options: { typos: boolean }): MatchedTexts {
  const read = readQuery(layer.column as TextField, query)
  if (read === null) return { places: new Uint32Array(0), tiers: new Uint8Array(0), words: [] }
  const { places, mistyped, words } = fittingTexts(layer, read.units, options.typos && layer.column === 'company')
  const tiers = new Uint8Array(places.length)
  if (layer.column === 'jobTitle') rankTitles(layer, read, places, tiers)
  if (mistyped) rankByTypos(mistyped, places, tiers)
  return { places, tiers, words }
}

function rankByTypos(mistyped: Uint8Array, places: Uint32Array, tiers: Uint8Array): void {
  for (let k = 0; k < places.length; k++) tiers[k] = mistyped[places[k]!]! * TYPO_TIER
}

type AskedWords = { exact: number[]; prefix: WordRange }

function rankTitles(layer: TextLayer, query: ReadQuery, places: Uint32Array, tiers: Uint8Array): void {
  const literal = askedWords(layer, query.literal)
  const meaning = query.meaning.length > 0 ? askedWords(layer, query.meaning) : null
  const last = literal.exact.length - 1
  for (let k = 0; k < places.length; k++) {
    const place = places[k]!
    const start = layer.literalStarts[place]!
    const end = layer.literalStarts[place + 1]!
    if (begins(layer.literal, start, end, literal)) {
      const whole = end - start === last + 1 && layer.literal[start + last] === literal.exact[last]
      tiers[k] = whole ? TIER.exact : TIER.begins
    } else {
      const same =
        meaning !== null && begins(layer.meaning, layer.meaningStarts[place]!, layer.meaningStarts[place + 1]!, meaning)
      tiers[k] = same ? TIER.sameMeaning : TIER.rest
    }
  }
}

function askedWords(layer: TextLayer, asked: readonly string[]): AskedWords {
  return { exact: asked.map((word) => findWord(layer, word)), prefix: wordsWithPrefix(layer, asked.at(-1) ?? '') }
}

/** Whether a list of words begins with the asked ones, the last of which may be the beginning of a word. */
function begins(list: Uint32Array, start: number, end: number, { exact, prefix }: AskedWords): boolean {
  const last = exact.length - 1
  if (end - start <= last) return false
  const word = list[start + last]!
  if (word < prefix.from || word >= prefix.to) return false
  for (let at = 0; at < last; at++) if (list[start + at] !== exact[at]) return false
  return true
}
