import { foldText, MAX_FIELD_CHARS } from '../fold.ts'
import { readText } from '../matching.ts'
import { unitsOf } from '../words.ts'
import { nameWords } from './name-words.ts'
import { withoutLegalForm } from './without-legal-form.ts'

const NATIVE_WORDS = /[\p{L}\p{N}\p{M}]+/gu
const BEYOND_LATIN = /[^\p{ASCII}\p{Script=Latin}\p{P}\p{S}\p{Z}\p{M}\p{N}]/u

/**
 * The whole words that a company's name is found by: as written, apart and joined where a dash or a dot stands, what abbreviations stand
 * for and what they stand for, and those of other scripts beside how they sound (`Яндекс`, `yandeks`).
 */
export function companyWords(name: string): ReadonlySet<string> {
  const words = new Set(readText('company', name).words)
  for (const letters of letterRuns(foldText(name))) words.add(letters)
  for (const word of nativeWords(name)) words.add(word)
  for (const word of formWords(name)) words.delete(word)
  return words
}

/** The words of a name's legal form that are no others of it; none where the name is nothing else. */
function formWords(name: string): string[] {
  const whole = nameWords(name)
  const left = withoutLegalForm(whole, name)
  if (left.length === 0 || left.length === whole.length) return []
  const kept = new Set(wordsOf(left))
  return wordsOf(whole).filter((word) => !kept.has(word))
}

function wordsOf(words: readonly string[]): readonly string[] {
  return [...readText('company', words.join(' ')).words]
}

/** Words in another script than ours, as they are typed. */
export function nativeWords(text: string): string[] {
  const short = text.slice(0, MAX_FIELD_CHARS).normalize('NFKC').toLowerCase()
  return (short.match(NATIVE_WORDS) ?? []).filter((word) => BEYOND_LATIN.test(word))
}

/** Single letters that follow each other, joined: `J P Morgan` has `jp`, as `J.P. Morgan` does. */
function letterRuns(folded: string): string[] {
  const runs: string[] = []
  let run = ''
  for (const { pieces } of unitsOf(folded)) {
    for (const piece of pieces) {
      if (/^[a-z]$/.test(piece)) run += piece
      else {
        if (run.length > 1) runs.push(run)
        run = ''
      }
    }
  }
  if (run.length > 1) runs.push(run)
  return runs
}
