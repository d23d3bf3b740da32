import { setImmediate as nextTurn } from 'node:timers/promises'
import { syntheticCompany } from '../../../../synthetic/company.ts'
import { FINER_SIZES, finerSizeIndexOf } from '../../../../synthetic/finer-size.ts'
import { placeIndexOf } from '../../../../synthetic/person.ts'
import { placeAt } from '../../../../synthetic/places.ts'
import { chairOf, COMPANY_SIZES, companyCount, companyIndexOf } from '../../../../synthetic/seats.ts'
import { INDUSTRIES } from '../../../../synthetic/company-words.ts'
import { titleIndexOf, titleText } from '../../../../synthetic/titles.ts'
import { industryCode, sizeCode, type IndexWriter } from '../write/index-writer.ts'
import { DEMO } from '../../origins.ts'

/** People made before others on the thread get a turn. */
const PEOPLE_PER_TURN = 20_000

/** Adds the made-up people to an index: as numbers, their names are made only when a row is shown. */
export async function addDemoPeople(writer: IndexWriter, seed: number, people: number): Promise<void> {
  const companies = await numberCompanies(writer, seed, companyCount(people))
  const titleNumbers = new Map<number, number>()
  const placeNumbers = new Map<number, number>()
  for (let ordinal = 0; ordinal < people; ordinal++) {
    const j = companyIndexOf(seed, ordinal)
    const size = companies.size[j]!
    const industry = companies.industry[j]!
    const title = titleIndexOf(seed, ordinal, chairOf(seed, ordinal), industry, size)
    const place = placeIndexOf(seed, ordinal, size, companies.home[j]!)
    writer.add({
      origin: DEMO,
      ordinal,
      jobTitle: remembered(titleNumbers, title, () => writer.numberText('jobTitle', titleText(title))),
      company: companies.number[j]!,
      location: remembered(placeNumbers, place, () => writer.numberPlace(placeAt(place).text, '')),
      industry: INDUSTRY_CODES[industry]!,
      employeeCount: companies.sizeCode[j]!,
    })
    if (ordinal % PEOPLE_PER_TURN === PEOPLE_PER_TURN - 1) await nextTurn()
  }
}

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

function remembered(known: Map<number, number>, key: number, find: () => number): number {
  let number = known.get(key)
  if (number === undefined) known.set(key, (number = find()))
  return number
}
