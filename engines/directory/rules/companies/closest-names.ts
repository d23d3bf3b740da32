import { companyFamily } from './company-family.ts'
import { withoutLegalForm } from './without-legal-form.ts'
import { nameWords } from './name-words.ts'

/**
 * Of names of one family those written most like what was asked: with its legal form ("Prudential plc" is not Prudential Financial,
 * Inc.), else with the same words but for that ("Meta Platforms Inc" is not META Lda), else all.
 */
export function closestNames(asked: string, names: readonly string[]): readonly string[] {
  const whole = nameWords(asked)
  const formless = withoutLegalForm(whole, asked)
  if (formless.length < whole.length) {
    const written = whole.join('')
    const same = names.filter((name) => nameWords(name).join('') === written)
    if (same.length > 0) return same
  }
  const key = formless.join('')
  if (key === companyFamily(asked)) return names
  const same = names.filter((name) => withoutLegalForm(nameWords(name), name).join('') === key)
  return same.length > 0 ? same : names
}
