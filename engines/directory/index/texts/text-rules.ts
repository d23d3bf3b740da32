import type { TextField } from '../../port.ts'
import { foldText } from '../../rules/fold.ts'
import { askTitle, type Reading } from '../../rules/titles/fit-title.ts'
import { unitsOf } from '../../rules/words.ts'
import type { Dictionary } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import type { FittingWords } from '../view/word-rows.ts'
import { findCompanies } from './find-companies.ts'
import { findPlaces } from './find-places.ts'
import { matchTitles } from './match-titles.ts'
import { numbersOf } from './texts-with-words.ts'

/**
 * What fits a value of a field, as numbers of the field's column. `tiers`: how well each does (TIER, COMPANY_TIER), or how all do, null
 * for exactly; if it is the same for all, some may come twice.
 * `words`: the companies of which a name in the lowest layer has one of these; null if they can't be told so.
 */
export type FittingTexts = { numbers: Uint32Array; tiers: Uint8Array | number | null; words: FittingWords | null }
export type FindTexts = (view: IndexView, field: TextField, value: string, reading: Reading) => FittingTexts
/** Values of one key find the same. */
export type TextRules = { keyOf: (field: TextField, value: string) => string; find: FindTexts }

/** The rules of matching over all layers of a dictionary. */
export const productRules: TextRules = { keyOf, find: findTexts }

function keyOf(field: TextField, value: string): string {
  if (field === 'jobTitle') return JSON.stringify(askTitle(value))
  // capitals may tell a legal form from a word
  return field === 'company' ? value.trim() : value.trim().toLowerCase()
}

/** Texts of one key have the same words in the same order, however they are written. */
export function wordsKey(text: string): string {
  return unitsOf(foldText(text))
    .map(({ pieces }) => pieces.join('-'))
    .join(' ')
}

function findTexts(view: IndexView, field: TextField, value: string, reading: Reading): FittingTexts {
  if (field === 'jobTitle') return findTitles(view.dictionaries.jobTitle, value, reading)
  if (field === 'company') return findCompanies(view, value)
  return { numbers: findPlaces(view, value), tiers: null, words: null }
}

function findTitles(dictionary: Dictionary, value: string, reading: Reading): FittingTexts {
  const asked = askTitle(value)
  if (asked === null) return { numbers: new Uint32Array(0), tiers: null, words: null }
  const found = dictionary.map((layer) => ({ first: layer.first, ...matchTitles(layer, asked, reading) }))
  const tiers = new Uint8Array(found.reduce((sum, { places }) => sum + places.length, 0))
  let at = 0
  for (const { tiers: own } of found) {
    tiers.set(own, at)
    at += own.length
  }
  return { numbers: numbersOf(found), tiers, words: null }
}
