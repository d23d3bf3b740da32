import { companyFamily } from './company-family.ts'
import { institutionName } from './institution-name.ts'
import { isCommonName, knownFamily } from './known-families.ts'
import { withoutLegalForm } from './without-legal-form.ts'
import { nameWords } from './name-words.ts'

const MAX_INITIALS = 4

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
  const family = companyFamily(asked)
  if (key === family || institutionName(formless) !== '') return names
  // who bears the name as well (tables/shared-names.ts) is none of the family
  const own = new Set(names.filter((name) => companyFamily(name) === family))
  return [...closestOfFamily(key, family, [...own]), ...names.filter((name) => !own.has(name))]
}

function closestOfFamily(key: string, family: string, names: readonly string[]): readonly string[] {
  const keyOf = (name: string) => withoutLegalForm(nameWords(name), name).join('')
  // initials are others' too: who types Tata Consultancy Services doesn't mean every TCS
  if (knownFamily(key) === family && !isCommonName(family))
    return names.filter((name) => keyOf(name) === key || keyOf(name).length > MAX_INITIALS)
  const same = names.filter((name) => keyOf(name) === key)
  if (same.length === 0 || knownFamily(key) !== family) return same.length > 0 ? same : names
  // its other long names tell whose they are, but not its short one: Swiss National Bank for Banque nationale suisse
  const isTold = (own: string) => own !== family && own.length > MAX_INITIALS && knownFamily(own) === family
  return names.filter((name) => keyOf(name) === key || isTold(keyOf(name)))
}
