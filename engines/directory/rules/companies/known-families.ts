import { formsIn, linesOf } from '../read-abbreviations.ts'
import { KNOWN_COMMON_NAMES } from './tables/known-common-names.ts'
import { KNOWN_NAMES } from './tables/known-names.ts'
import { nameWords } from './name-words.ts'

const families = new Map<string, string>()
const sites = new Map<string, string>()

for (const line of [...linesOf(KNOWN_NAMES), ...linesOf(KNOWN_COMMON_NAMES)]) {
  const [names = '', domains = ''] = line.split('@ ')
  const [name = '', others = ''] = names.split(/ =\s*/)
  const family = nameWords(name).join('')
  for (const other of [name, ...formsIn(others)]) families.set(nameWords(other).join(''), family)
  for (const domain of domains.split(' ')) if (domain !== '') sites.set(domain, family)
}
families.delete('')

/** The family that a name of these words (name-words.ts, joined) is known to be of, if it is. */
export function knownFamily(key: string): string | undefined {
  return families.get(key)
}

/** The name that all domains of one known firm share, if the domain is one of them. */
export function knownSite(registeredDomain: string): string | undefined {
  return sites.get(registeredDomain)
}
