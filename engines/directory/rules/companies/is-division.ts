import { companyFamily } from './company-family.ts'
import { knownFamily } from './known-families.ts'
import { nameWords } from './name-words.ts'
import { OTHERS_WORDS } from './tables/part-words.ts'
import { withoutLegalForm } from './without-legal-form.ts'

/** What parts a name from its initials or its long form: "Umweltbundesamt (UBA)", "RAI - Radiotelevisione Italiana". */
const APART = /\s[-–—/|:]\s|[()[\]]/u
const PLAIN_LETTER = /^[a-z0-9]$/i
const THE = /^the\s/i

/**
 * Whether a name is one of a division or a national unit of the firm: it begins with the firm's name as whole words, and is neither the
 * firm's own nor that of another known firm ("Siemens Energy"), nor of what only bears the name ("Ford Foundation"). Where no table has the
 * firm, a name that sets it apart counts too.
 * @param firm joined words of the firm's name (divisions-asked.ts)
 */
export function isDivision(name: string, firm: string): boolean {
  if (!mayBe(name, firm)) return false
  const family = knownFamily(firm)
  if (family === undefined && standsApart(name, firm)) return true
  const words = withoutLegalForm(nameWords(name), name)
  let begun = ''
  let at = 0
  while (at < words.length && begun.length < firm.length) begun += words[at++]!
  if (begun !== firm || at === words.length) return false
  const rest = words.slice(at)
  if (rest[0] === '&' || rest.some((word) => OTHERS_WORDS.has(word))) return false
  for (const word of rest) {
    begun += word
    const known = knownFamily(begun)
    if (known !== undefined && known !== family) return false
  }
  return companyFamily(name) !== family
}

/** Of common words thousands of names are looked at: most are told by their first letter. */
function mayBe(name: string, firm: string): boolean {
  const [first = ''] = name
  return !PLAIN_LETTER.test(first) || first.toLowerCase() === firm[0] || THE.test(name) || APART.test(name)
}

function standsApart(name: string, firm: string): boolean {
  const parts = name.split(APART)
  return parts.length > 1 && parts.some((part) => nameWords(part).join('') === firm)
}
