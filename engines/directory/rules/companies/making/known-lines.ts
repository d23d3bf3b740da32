import { formsIn, linesOf } from '../../read-abbreviations.ts'
import { institutionName } from '../institution-name.ts'
import { nameWords } from '../name-words.ts'
import { FIRMS_OF_NORTH_AMERICA } from '../tables/by-country/firms-north-america.ts'
import { FIRMS_OF_GERMANY } from '../tables/by-country/firms-germany.ts'
import { FIRMS_OF_THE_ALPS } from '../tables/by-country/firms-alps.ts'
import { FIRMS_OF_FRANCE } from '../tables/by-country/firms-benelux-france.ts'
import { FIRMS_OF_ITALY_AND_IBERIA } from '../tables/by-country/firms-italy-iberia.ts'
import { FIRMS_OF_THE_NORTH } from '../tables/by-country/firms-north.ts'
import { FIRMS_OF_BRITAIN } from '../tables/by-country/firms-british-isles.ts'
import { FIRMS_OF_JAPAN_AND_KOREA } from '../tables/by-country/firms-japan-korea.ts'
import { FIRMS_OF_CHINA_AND_INDIA } from '../tables/by-country/firms-china-india.ts'
import { FIRMS_OF_AFRICA_AND_OCEANIA } from '../tables/by-country/firms-africa-oceania.ts'
import { FIRMS_OF_THE_EAST } from '../tables/by-country/firms-east.ts'
import { FIRMS_OF_LATIN_AMERICA } from '../tables/by-country/firms-latin-america.ts'
import { FIRMS_RENAMED } from '../tables/by-country/firms-renamed.ts'
import { FIRMS_OF_THE_ALPS_BESIDES } from '../tables/by-country/firms-of-the-alps-besides.ts'
import { FIRMS_OF_THE_WEST_BESIDES } from '../tables/by-country/firms-west-besides.ts'
import { FIRMS_OF_NORTH_AND_EAST_BESIDES } from '../tables/by-country/firms-north-east-besides.ts'
import { FIRMS_OF_ASIA_BESIDES } from '../tables/by-country/firms-asia-besides.ts'
import { FIRMS_OF_AMERICA_BESIDES } from '../tables/by-country/firms-americas-besides.ts'
import { OFFICES_OF_NORTH_AMERICA } from '../tables/by-country/offices-north-america.ts'
import { KNOWN_BESIDES } from '../tables/known/names-besides.ts'
import { KNOWN_COMMON_NAMES } from '../tables/known/common-names.ts'
import { KNOWN_ADVISERS } from '../tables/known/names-advisers.ts'
import { KNOWN_BANKS } from '../tables/known/names-banks.ts'
import { KNOWN_INSURERS } from '../tables/known/names-insurers.ts'
import { KNOWN_TECH_FIRMS } from '../tables/known/names-tech.ts'
import { KNOWN_CARRIERS } from '../tables/known/names-carriers.ts'
import { KNOWN_INDUSTRY } from '../tables/known/names-industry.ts'
import { KNOWN_PUBLIC_BODIES } from '../tables/known/names-public.ts'
import { KNOWN_CONSUMER_FIRMS } from '../tables/known/names-consumer.ts'
import { KNOWN_NAMES_ELSEWHERE } from '../tables/known/names-elsewhere.ts'
import { KNOWN_NAMES_OF_AMERICA } from '../tables/known/names-americas.ts'
import { KNOWN_NAMES_OF_ASIA } from '../tables/known/names-asia.ts'
import { KNOWN_NAMES_OF_THE_EAST } from '../tables/known/names-east.ts'
import { KNOWN_NAMES_OF_EUROPE } from '../tables/known/names-europe.ts'
import { KNOWN_SCHOOLS } from '../tables/known/names-schools.ts'
import { KNOWN_BY_INITIALS } from '../tables/known/names-initials.ts'
import { KNOWN_OFFICES_ABROAD } from '../tables/known/names-offices-abroad.ts'
import { KNOWN_OFFICES } from '../tables/known/names-offices.ts'
import { KNOWN_RENAMED } from '../tables/known/names-renamed.ts'
import { KNOWN_BY_LETTERS } from '../tables/known/names-letters.ts'
import { KNOWN_UNITS_AND_BRANDS } from '../tables/known/names-units.ts'
import { KNOWN_UNIVERSITIES_ABROAD } from '../tables/known/names-universities-abroad.ts'
import { KNOWN_UNIVERSITIES } from '../tables/known/names-universities.ts'
import { KNOWN_NAMES } from '../tables/known/names.ts'

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
  KNOWN_SCHOOLS,
  KNOWN_BY_INITIALS,
  KNOWN_RENAMED,
  KNOWN_BESIDES,
  KNOWN_OFFICES,
  KNOWN_OFFICES_ABROAD,
  KNOWN_UNIVERSITIES,
  KNOWN_UNIVERSITIES_ABROAD,
  KNOWN_UNITS_AND_BRANDS,
  KNOWN_BY_LETTERS,
  FIRMS_OF_NORTH_AMERICA,
  FIRMS_OF_GERMANY,
  FIRMS_OF_THE_ALPS,
  FIRMS_OF_FRANCE,
  FIRMS_OF_ITALY_AND_IBERIA,
  FIRMS_OF_THE_NORTH,
  FIRMS_OF_BRITAIN,
  FIRMS_OF_JAPAN_AND_KOREA,
  FIRMS_OF_CHINA_AND_INDIA,
  FIRMS_OF_AFRICA_AND_OCEANIA,
  FIRMS_OF_THE_EAST,
  FIRMS_OF_LATIN_AMERICA,
  OFFICES_OF_NORTH_AMERICA,
  FIRMS_RENAMED,
  FIRMS_OF_THE_ALPS_BESIDES,
  FIRMS_OF_THE_WEST_BESIDES,
  FIRMS_OF_NORTH_AND_EAST_BESIDES,
  FIRMS_OF_ASIA_BESIDES,
  FIRMS_OF_AMERICA_BESIDES,
]

/** The lines of the tables of known firms, as known/names.ts says, those of common names with their `~`. */
export function knownLines(): readonly string[] {
  return [...TABLES.flatMap(linesOf), ...linesOf(KNOWN_COMMON_NAMES).map((line) => `~ ${line}`)]
}

/** `names`: joined words (name-words.ts), the first, as `written`, is the family; `institution`: those of them that are one, in English (institution-name.ts). */
type KnownLine = {
  family: string
  written: string
  isCommon: boolean
  names: string[]
  institution: string[]
  domains: string[]
}

/** What a line says. */
export function readKnownLine(line: string): KnownLine {
  const isCommon = line.startsWith('~ ')
  const [called = '', domains = ''] = (isCommon ? line.slice(2) : line).split('@ ')
  const [name = '', others = ''] = called.split(/ =\s*/)
  const read = [name, ...formsIn(others)].map(nameWords)
  const names = read.map((words) => words.join('')).filter((key) => key !== '')
  const institution = read.map(institutionName).filter((key) => key !== '')
  return {
    family: names[0]!,
    written: name.trim(),
    isCommon,
    names,
    institution,
    domains: domains.split(' ').filter((domain) => domain !== ''),
  }
}
