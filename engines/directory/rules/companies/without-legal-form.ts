import { nameParts } from './name-parts.ts'

const MAX_FORM_WORDS = 7

/**
 * The words of a name (name-words.ts) without its legal forms; none if it is nothing else.
 * @param written the name as it is written, which tells "ME" from "me"
 */
export function withoutLegalForm(words: readonly string[], written: string): readonly string[] {
  if (words !== last.words || written !== last.written) last = { words, written, left: cutForms(words, written) }
  return last.left
}

/** As name-words.ts keeps its last. */
let last: { words: readonly string[] | null; written: string; left: readonly string[] } = { words: null, written: '', left: [] } // oxfmt-ignore

function cutForms(words: readonly string[], written: string): readonly string[] {
  let left = words
  for (;;) {
    const next = withoutOne(left, left.length < words.length, written)
    if (next === left) break
    left = next
  }
  for (;;) {
    const count = isRomanian(left[0]!, words.at(-1)!) ? 1 : wordsBefore(left)
    if (count === 0 || left.length <= count) return left
    left = left.slice(count)
  }
}

const MAX_WORDS_BEFORE = 6

/** How many words before a name are a legal form: "Công ty Cổ phần" are four. */
function wordsBefore(words: readonly string[]): number {
  const { formsBefore, firstBefore } = nameParts()
  if (!firstBefore.has(words[0]!)) return 0
  for (let count = Math.min(MAX_WORDS_BEFORE, words.length - 1); count > 0; count--)
    if (formsBefore.has(words.slice(0, count).join(''))) return count
  return 0
}

/** "SC Rompetrol SRL", but SC Johnson. */
function isRomanian(first: string, last: string): boolean {
  return first === 'sc' && (last === 'srl' || last === 'sa')
}

function withoutOne(words: readonly string[], isBehind: boolean, written: string): readonly string[] {
  const { forms, capitals, formEnds } = nameParts()
  if (words.length === 0 || !formEnds.has(words.at(-1)!)) return words
  for (let count = Math.min(MAX_FORM_WORDS, words.length); count > 0; count--) {
    const key = words.slice(-count).join('')
    if (!forms.has(key) && !(capitals.has(key) && (isBehind || isInCapitals(key, written)))) continue
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
