import { formsIn, linesOf } from '../read-abbreviations.ts'
import { nameWords } from './name-words.ts'
import { KNOWN_COMMON_NAMES } from './tables/known-common-names.ts'
import { KNOWN_ADVISERS } from './tables/known-names-advisers.ts'
import { KNOWN_BANKS } from './tables/known-names-banks.ts'
import { KNOWN_INSURERS } from './tables/known-names-insurers.ts'
import { KNOWN_TECH_FIRMS } from './tables/known-names-tech.ts'
import { KNOWN_CARRIERS } from './tables/known-names-carriers.ts'
import { KNOWN_INDUSTRY } from './tables/known-names-industry.ts'
import { KNOWN_PUBLIC_BODIES } from './tables/known-names-public.ts'
import { KNOWN_CONSUMER_FIRMS } from './tables/known-names-consumer.ts'
import { KNOWN_NAMES_ELSEWHERE } from './tables/known-names-elsewhere.ts'
import { KNOWN_NAMES_OF_AMERICA } from './tables/known-names-americas.ts'
import { KNOWN_NAMES_OF_ASIA } from './tables/known-names-asia.ts'
import { KNOWN_NAMES_OF_THE_EAST } from './tables/known-names-east.ts'
import { KNOWN_NAMES_OF_EUROPE } from './tables/known-names-europe.ts'
import { KNOWN_NAMES } from './tables/known-names.ts'
import { SHARED_NAMES } from './tables/shared-names.ts'

const TABLES = [
  KNOWN_NAMES,
  KNOWN_NAMES_OF_EUROPE,
  KNOWN_NAMES_OF_THE_EAST,
  KNOWN_NAMES_OF_ASIA,
  KNOWN_NAMES_OF_AMERICA,
  KNOWN_NAMES_ELSEWHERE,
  KNOWN_CONSUMER_FIRMS,
  KNOWN_PUBLIC_BODIES,
  KNOWN_INDUSTRY,
  KNOWN_CARRIERS,
  KNOWN_TECH_FIRMS,
  KNOWN_INSURERS,
  KNOWN_BANKS,
  KNOWN_ADVISERS,
]

/** The lines of the tables of known firms, as known-names.ts says, those of common names with their `~`. */
export function knownLines(): readonly string[] {
  return [...TABLES.flatMap(linesOf), ...linesOf(KNOWN_COMMON_NAMES).map((line) => `~ ${line}`)]
}

/** What a line says; `names` are joined words (name-words.ts), the first is the family. */
export function readKnownLine(line: string): { family: string; isCommon: boolean; names: string[]; domains: string[] } {
  const isCommon = line.startsWith('~ ')
  const [written = '', domains = ''] = (isCommon ? line.slice(2) : line).split('@ ')
  const [name = '', others = ''] = written.split(/ =\s*/)
  const names = [name, ...formsIn(others)].map((each) => nameWords(each).join('')).filter((key) => key !== '')
  return { family: names[0]!, isCommon, names, domains: domains.split(' ').filter((domain) => domain !== '') }
}

type Known = {
  families: ReadonlyMap<string, string>
  sites: ReadonlyMap<string, string>
  common: ReadonlySet<string>
  shared: ReadonlyMap<string, readonly string[]>
}

let known: Known | null = null

/** The tables, read when the first name is: a start that reads none doesn't wait for them. */
function tables(): Known {
  return (known ??= readTables())
}

function readTables(): Known {
  const families = new Map<string, string>()
  const sites = new Map<string, string>()
  const common = new Set<string>()
  for (const line of knownLines()) {
    const { family, isCommon, names, domains } = readKnownLine(line)
    if (isCommon) common.add(family)
    for (const name of names) families.set(name, family)
    for (const domain of domains) sites.set(domain, family)
  }
  const shared = new Map<string, readonly string[]>()
  for (const line of linesOf(SHARED_NAMES)) {
    const [name = '', bearers] = line.split(/ =\s*/)
    const meant = formsIn(bearers).map((bearer) => nameWords(bearer).join(''))
    shared.set(nameWords(name).join(''), [...new Set(meant.map((bearer) => families.get(bearer) ?? bearer))])
  }
  for (const key of shared.keys()) families.delete(key)
  return { families, sites, common, shared }
}

/** The families of the firms that all are called so for short (tables/shared-names.ts): none of them alone is. */
export function bearersOf(key: string): readonly string[] {
  return tables().shared.get(key) ?? []
}

/** The family that a name of these words (name-words.ts, joined) is known to be of, if it is. */
export function knownFamily(key: string): string | undefined {
  return tables().families.get(key)
}

/** All names that are known to be of some family. */
export function knownKeys(): Iterable<string> {
  return tables().families.keys()
}

/** The name that all domains of one known firm share, if the domain is one of them. */
export function knownSite(registeredDomain: string): string | undefined {
  return tables().sites.get(registeredDomain)
}

/** Whether a family is one of the tables': a firm with a name of its own. */
export function isKnownFirm(family: string): boolean {
  return tables().families.get(family) === family
}

/** Whether a known family's name is of common words, so that a word behind it may make it another firm's. */
export function isCommonName(family: string): boolean {
  return tables().common.has(family)
}
