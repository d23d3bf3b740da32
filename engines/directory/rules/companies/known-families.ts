import { formsIn, linesOf } from '../read-abbreviations.ts'
import { nameWords } from './name-words.ts'
import { KNOWN_COMMON_NAMES } from './tables/known-common-names.ts'
import { KNOWN_ADVISERS } from './tables/known-names-advisers.ts'
import { KNOWN_BANKS } from './tables/known-names-banks.ts'
import { KNOWN_INSURERS } from './tables/known-names-insurers.ts'
import { KNOWN_TECH_FIRMS } from './tables/known-names-tech.ts'
import { KNOWN_CARRIERS } from './tables/known-names-carriers.ts'
import { KNOWN_INDUSTRY } from './tables/known-names-industry.ts'
import { KNOWN_TRANSPORT } from './tables/known-names-transport.ts'
import { KNOWN_PUBLIC_BODIES } from './tables/known-names-public.ts'
import { KNOWN_NAMES_ELSEWHERE } from './tables/known-names-elsewhere.ts'
import { KNOWN_NAMES_OF_AMERICA } from './tables/known-names-americas.ts'
import { KNOWN_NAMES_OF_ASIA } from './tables/known-names-asia.ts'
import { KNOWN_NAMES_OF_THE_EAST } from './tables/known-names-east.ts'
import { KNOWN_NAMES_OF_EUROPE } from './tables/known-names-europe.ts'
import { KNOWN_NAMES } from './tables/known-names.ts'
import { SHARED_NAMES } from './tables/shared-names.ts'

const families = new Map<string, string>()
const sites = new Map<string, string>()
const common = new Set<string>()

const named = [
  KNOWN_NAMES,
  KNOWN_NAMES_OF_EUROPE,
  KNOWN_NAMES_OF_THE_EAST,
  KNOWN_NAMES_OF_ASIA,
  KNOWN_NAMES_OF_AMERICA,
  KNOWN_NAMES_ELSEWHERE,
  KNOWN_PUBLIC_BODIES,
  KNOWN_TRANSPORT,
  KNOWN_INDUSTRY,
  KNOWN_CARRIERS,
  KNOWN_TECH_FIRMS,
  KNOWN_INSURERS,
  KNOWN_BANKS,
  KNOWN_ADVISERS,
].flatMap(linesOf)

for (const line of [...named, ...linesOf(KNOWN_COMMON_NAMES).map((each) => `~ ${each}`)]) {
  const isCommon = line.startsWith('~ ')
  const [names = '', domains = ''] = (isCommon ? line.slice(2) : line).split('@ ')
  const [name = '', others = ''] = names.split(/ =\s*/)
  const family = nameWords(name).join('')
  if (isCommon) common.add(family)
  for (const other of [name, ...formsIn(others)]) families.set(nameWords(other).join(''), family)
  for (const domain of domains.split(' ')) if (domain !== '') sites.set(domain, family)
}
families.delete('')

const shared = new Map<string, readonly string[]>()
for (const line of linesOf(SHARED_NAMES)) {
  const [name = '', bearers] = line.split(/ =\s*/)
  const key = nameWords(name).join('')
  const meant = formsIn(bearers).map((bearer) => nameWords(bearer).join(''))
  shared.set(key, [...new Set(meant.map((bearer) => families.get(bearer) ?? bearer))])
}
for (const key of shared.keys()) families.delete(key)

/** The families of the firms that all are called so for short (tables/shared-names.ts): none of them alone is. */
export function bearersOf(key: string): readonly string[] {
  return shared.get(key) ?? []
}

/** The family that a name of these words (name-words.ts, joined) is known to be of, if it is. */
export function knownFamily(key: string): string | undefined {
  return families.get(key)
}

/** All names that are known to be of some family. */
export function knownKeys(): Iterable<string> {
  return families.keys()
}

/** The name that all domains of one known firm share, if the domain is one of them. */
export function knownSite(registeredDomain: string): string | undefined {
  return sites.get(registeredDomain)
}

/** Whether a family is one of the tables': a firm with a name of its own. */
export function isKnownFirm(family: string): boolean {
  return families.get(family) === family
}

/** Whether a known family's name is of common words, so that a word behind it may make it another firm's. */
export function isCommonName(family: string): boolean {
  return common.has(family)
}
