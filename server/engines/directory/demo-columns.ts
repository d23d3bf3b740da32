import { setImmediate as nextTurn } from 'node:timers/promises'
import { syntheticCompany } from '../../../synthetic/company.ts'
import { INDUSTRIES } from '../../../synthetic/company-words.ts'
import { placeIndexOf } from '../../../synthetic/person.ts'
import { PLACE_COUNT, placeAt } from '../../../synthetic/places.ts'
import { chairOf, COMPANY_SIZES, companyCount, companyIndexOf } from '../../../synthetic/seats.ts'
import { TITLE_SPACE, titleIndexOf, titleText } from '../../../synthetic/titles.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** The whole demo world as numbers: about 13 bytes a person. Names are not kept, they are made when a row is shown. */
export type DemoColumns = {
  people: number
  /** By person: the number of the title in `titles`, of the company in `companies`, of the place in `places`. */
  title: Int32Array
  company: Int32Array
  place: Uint16Array
  /** By company: the index in INDUSTRIES, in COMPANY_SIZES. */
  industry: Uint8Array
  size: Uint8Array
  titles: TextIndex
  companies: TextIndex
  places: TextIndex
}

/** Makes the columns, giving the event loop a turn after every `yieldEvery` people (or a tenth as many companies). */
export async function buildDemoColumns(seed: number, people: number, yieldEvery: number): Promise<DemoColumns> {
  const { home, ...ofCompanies } = await companyColumns(seed, companyCount(people), yieldEvery / 10)
  const places = createTextIndex('location', false)
  for (let n = 0; n < PLACE_COUNT; n++) places.add(placeAt(n).text)
  const titles = createTextIndex('jobTitle', true)
  const numberOf = titleNumbers(titles)
  const title = new Int32Array(people)
  const company = new Int32Array(people)
  const place = new Uint16Array(people)
  for (let i = 0; i < people; i++) {
    const j = companyIndexOf(seed, i)
    const size = ofCompanies.size[j]!
    company[i] = j
    place[i] = placeIndexOf(seed, i, size, home[j]!)
    title[i] = numberOf(titleIndexOf(seed, i, chairOf(seed, i), ofCompanies.industry[j]!, size))
    if (i % yieldEvery === yieldEvery - 1) await nextTurn()
  }
  return { people, title, company, place, titles, places, ...ofCompanies }
}

async function companyColumns(seed: number, count: number, yieldEvery: number) {
  const companies = createTextIndex('company', false)
  const industry = new Uint8Array(count)
  const size = new Uint8Array(count)
  const home = new Uint16Array(count)
  for (let j = 0; j < count; j++) {
    const company = syntheticCompany(seed, j)
    companies.add(company.name)
    industry[j] = INDUSTRIES.indexOf(company.industry)
    size[j] = COMPANY_SIZES.indexOf(company.size)
    home[j] = company.homePlaceIndex
    if (j % yieldEvery < 1) await nextTurn()
  }
  return { companies, industry, size, home }
}

/** Maps a title of the synthetic world to its number in the index, adding each distinct text once. */
function titleNumbers(titles: TextIndex): (titleIndex: number) => number {
  const numbers = new Int32Array(TITLE_SPACE).fill(-1)
  const byText = new Map<string, number>()
  return (titleIndex) => {
    if (numbers[titleIndex]! < 0) {
      const text = titleText(titleIndex)
      if (!byText.has(text)) {
        byText.set(text, byText.size)
        titles.add(text)
      }
      numbers[titleIndex] = byText.get(text)!
    }
    return numbers[titleIndex]!
  }
}
