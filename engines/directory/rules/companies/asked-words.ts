import { foldText } from '../fold.ts'
import { unitsOf } from '../words.ts'
import { foldName, nameWords } from './name-words.ts'
import { withoutLegalForm } from './without-legal-form.ts'

const LITTLE_WORDS = new Set(['the', 'and', 'und', 'et', 'y', 'e', 'en', 'og', 'och'])

/** The words that names are looked up by (company-words.ts), without what names are written with and without: legal forms, "the" and "and", as far as anything else is left. */
export function askedWords(text: string): string[] {
  const all = unitsOf(foldText(text).replace(/(?<=[a-z0-9])['.&](?=[a-z0-9])/g, '')).flatMap(({ pieces }) => pieces)
  const telling = all.filter((word) => !LITTLE_WORDS.has(word))
  const formless = withoutLegalForm(nameWords(text), text)
  const forms = nameWords(text).length - formless.length
  if (forms === 0 || formless.length === 0) return telling.length > 0 ? telling : all
  const kept = new Set(formless)
  const left = telling.filter((word) => kept.has(foldName(word)))
  return left.length === formless.filter((word) => word !== '&').length ? left : telling
}
