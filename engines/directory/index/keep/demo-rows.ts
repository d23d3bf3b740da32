import { setImmediate as nextTurn } from 'node:timers/promises'
import { syntheticCompany } from '../../../../synthetic/company.ts'
import { FINER_SIZES, finerSizeIndexOf } from '../../../../synthetic/finer-size.ts'
import { nameOfPerson } from '../../../../synthetic/names.ts'
import { emailExpectedOf, placeIndexOf } from '../../../../synthetic/person.ts'
import { placeAt } from '../../../../synthetic/places.ts'
import { chairOf, COMPANY_SIZES, companyCount, companyIndexOf } from '../../../../synthetic/seats.ts'
import { INDUSTRIES } from '../../../../synthetic/company-words.ts'
import { titleIndexOf, titleText } from '../../../../synthetic/titles.ts'
import { industryCode, sizeCode, type IndexWriter } from '../write/index-writer.ts'
import { DEMO } from '../../origins.ts'
import { meritOf } from '../../rules/merit.ts'

/** People made before others on the thread get a turn. */
const PEOPLE_PER_TURN = 20_000

/** Adds the made-up people to an index: as numbers; a row is made only when it is shown. */
export async function addDemoPeople(writer: IndexWriter, seed: number, people: number): Promise<void> {
  const companies = await numberCompanies(writer, seed, companyCount(people))
  const titleNumbers = new Map<number, number>()
  const placeNumbers = new Map<number, number>()
  const nameOf = numberNames(writer, seed)
  for (let ordinal = 0; ordinal < people; ordinal++) {
    const j = companyIndexOf(seed, ordinal)
    const size = companies.size[j]!
    const industry = companies.industry[j]!
    const title = titleIndexOf(seed, ordinal, chairOf(seed, ordinal), industry, size)
    const place = placeIndexOf(seed, ordinal, size, companies.home[j]!)
    writer.add({
      origin: DEMO,
      ordinal,
      ...nameOf(ordinal, place),
      merit: emailExpectedOf(seed, ordinal) ? EXPECTED : NOT_EXPECTED,
      jobTitle: remembered(titleNumbers, title, () => writer.numberText('jobTitle', titleText(title))),
      company: companies.number[j]!,
      location: remembered(placeNumbers, place, () => writer.numberPlace(placeAt(place).text, '')),
      industry: INDUSTRY_CODES[industry]!,
      employeeCount: companies.sizeCode[j]!,
    })
    if (ordinal % PEOPLE_PER_TURN === PEOPLE_PER_TURN - 1) await nextTurn()
  }
}

/** Names that are cut where their halves meet need not be put together first. */
function numberNames(writer: IndexWriter, seed: number) {
  const heads = new Map<string, number>()
  const tails = new Map<string, number>()
  return (ordinal: number, place: number) => {
    const { first, last } = nameOfPerson(seed, ordinal, place)
    if (first.includes(' ')) return writer.numberName(`${first} ${last}`)
    return {
      nameHead: remembered(heads, first, () => writer.numberText('nameHead', first)),
      nameTail: remembered(tails, last, () => writer.numberText('nameTail', last)),
    }
  }
}

/** All that is known of made-up people is an address or none. */
const [EXPECTED, NOT_EXPECTED] = [true, false].map((hasAddress) =>
  meritOf({ hasAddress, hasLinkedin: false, hasTitle: true, hasDomain: true, hasSize: true, hasPlace: true, day: 0 }),
) as [number, number]

const INDUSTRY_CODES = INDUSTRIES.map(industryCode)
const SIZE_CODES = COMPANY_SIZES.map(sizeCode)
const FINER_CODES = FINER_SIZES.map(sizeCode)
const LARGEST = COMPANY_SIZES.length - 1

async function numberCompanies(writer: IndexWriter, seed: number, count: number) {
  const number = new Uint32Array(count)
  const industry = new Uint8Array(count)
  const size = new Uint8Array(count)
  const code = new Uint8Array(count)
  const home = new Uint16Array(count)
  for (let j = 0; j < count; j++) {
    const company = syntheticCompany(seed, j)
    writer.spell({ origin: DEMO, id: j, entity: j, name: company.name, domain: company.domain })
    industry[j] = INDUSTRIES.indexOf(company.industry)
    size[j] = COMPANY_SIZES.indexOf(company.size)
    const finer = size[j] === LARGEST ? finerSizeIndexOf(seed, j) : -1
    code[j] = finer < 0 ? SIZE_CODES[size[j]!]! : FINER_CODES[finer]!
    home[j] = company.homePlaceIndex
    if (j % PEOPLE_PER_TURN === PEOPLE_PER_TURN - 1) await nextTurn()
  }
  for (let j = 0; j < count; j++) number[j] = writer.companyOf(DEMO, j)
  return { number, industry, size, sizeCode: code, home }
}

function remembered<Key>(known: Map<Key, number>, key: Key, find: () => number): number {
  let number = known.get(key)
  if (number === undefined) known.set(key, (number = find()))
  return number
}
