import { formsIn, linesOf } from '../read-abbreviations.ts'
import { FORMS_BEFORE, LEGAL_FORMS } from './tables/legal-forms.ts'
import { nameWords } from './name-words.ts'

const MAX_FORM_WORDS = 7

const listed = linesOf(LEGAL_FORMS).flatMap((line) => formsIn(line.slice(line.indexOf(':') + 1)))
const keyOf = (form: string) => nameWords(form.replace('*', '').replaceAll('/', ' ')).join('')
const SURE = new Set(listed.filter((form) => !form.startsWith('*')).map(keyOf))
/** Words as well: only as written in capitals, or behind another form. */
const CAPITALS = new Set(listed.filter((form) => form.startsWith('*')).map(keyOf))
/** What the last word of a form may be, however the form is cut into words: most names are told by it to have none. */
const ENDS = new Set([...SURE, ...CAPITALS].flatMap((key) => Array.from(key, (_, at) => key.slice(at))))
const BEFORE = new Set(formsIn(FORMS_BEFORE).map(keyOf))

/**
 * The words of a name (name-words.ts) without its legal forms; none if it is nothing else.
 * @param written the name as it is written, which tells "ME" from "me"
 */
export function withoutLegalForm(words: readonly string[], written: string): readonly string[] {
  if (words !== last.words || written !== last.written) last = { words, written, left: cutForms(words, written) }
  return last.left
}

/** As name-words.ts keeps its last. */
let last: { words: readonly string[] | null; written: string; left: readonly string[] } = { words: null, written: '', left: [] } // prettier-ignore

function cutForms(words: readonly string[], written: string): readonly string[] {
  let left = words
  for (;;) {
    const next = withoutOne(left, left.length < words.length, written)
    if (next === left) break
    left = next
  }
  while (left.length > 1 && (BEFORE.has(left[0]!) || isRomanian(left[0]!, words.at(-1)!))) left = left.slice(1)
  return left
}

/** "SC Rompetrol SRL", but SC Johnson. */
function isRomanian(first: string, last: string): boolean {
  return first === 'sc' && (last === 'srl' || last === 'sa')
}

function withoutOne(words: readonly string[], isBehind: boolean, written: string): readonly string[] {
  if (words.length === 0 || !ENDS.has(words.at(-1)!)) return words
  for (let count = Math.min(MAX_FORM_WORDS, words.length); count > 0; count--) {
    const key = words.slice(-count).join('')
    if (!SURE.has(key) && !(CAPITALS.has(key) && (isBehind || isInCapitals(key, written)))) continue
    const left = words.slice(0, -count)
    return left.at(-1) === '&' ? left.slice(0, -1) : left
  }
  return words
}

/** Of a name in capitals it says nothing. */
function isInCapitals(form: string, written: string): boolean {
  const dotted = new RegExp(`(?:^|[^A-Za-z])${form.toUpperCase().split('').join('\\.?')}\\.?[^A-Za-z]*$`)
  return dotted.test(written) && (/[a-z]/.test(written) || /\.[A-Z]\.\W*$/.test(written))
}
