import { describe, expect, it } from 'vitest'
import { INDUSTRIES } from './company-words.ts'
import { syntheticCompany } from './company.ts'
import { countryHasNames } from './names.ts'
import { syntheticPerson } from './person.ts'
import { PLACE_COUNT, placeAt } from './places.ts'
import { DEFAULT_SEED } from './random.ts'
import { COMPANY_SIZES, chairOf, companyCount, companyIndexOf, peopleOfCompany, sizeIndexOf } from './seats.ts'
import { titleText, TITLE_SPACE } from './titles.ts'

const PEOPLE = 10_000
const world = Array.from({ length: PEOPLE }, (_, i) => syntheticPerson(DEFAULT_SEED, i))

/** FNV-1a, 32 bits, of UTF-16 units. */
function checksum(text: string): string {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  return (h >>> 0).toString(16)
}

describe('the people of the default seed', () => {
  it('never change: saved contacts of every demo depend on them', () => {
    const rows = world.map((p) => [p.name, p.jobTitle, p.location, p.companyIndex, p.emailExpected].join('|'))
    const companies = Array.from({ length: 1_000 }, (_, j) => JSON.stringify(syntheticCompany(DEFAULT_SEED, j)))
    expect([checksum(rows.join('\n')), checksum(companies.join('\n'))]).toEqual(['2e49a151', 'a79b0b22'])
  })

  it('have a name, a title and a place of 1 to 100 characters, and a profile that is nobody’s', () => {
    for (const person of world) {
      for (const text of [person.firstName, person.lastName, person.name, person.jobTitle, person.location]) {
        expect(text.trim()).toBe(text)
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(100)
      }
      expect(person.linkedinUrl).toMatch(/^https:\/\/linkedin\.test\/in\/[a-z][a-z0-9-]*$/)
    }
  })

  it('differ with the seed', () => {
    const same = world.slice(0, 1_000).filter(({ name }, i) => name === syntheticPerson(DEFAULT_SEED + 1, i).name)
    expect(same.length).toBeLessThan(20)
  })

  it('bear titles, places and names in the variety of a real directory', () => {
    const distinct = (values: unknown[]) => new Set(values).size
    expect(distinct(world.map(({ jobTitle }) => jobTitle))).toBeGreaterThan(2_000)
    expect(distinct(world.map(({ location }) => location))).toBeGreaterThan(1_000)
    expect(distinct(world.map(({ name }) => name))).toBeGreaterThan(8_000)
    expect(distinct(world.map(({ culture }) => culture))).toBeGreaterThan(40)
    const shares = [...count(world.map(({ jobTitle }) => jobTitle)).values()].map((n) => n / PEOPLE)
    expect(Math.max(...shares)).toBeLessThan(0.05)
  })

  it('have an expected address in about 96 of 100 cases', () => {
    expect(share(world, ({ emailExpected }) => emailExpected)).toBeCloseTo(0.96, 1)
  })
})

describe('companies and their people', () => {
  const companies = Array.from({ length: companyCount(PEOPLE) }, (_, j) => syntheticCompany(DEFAULT_SEED, j))

  it('about ten people share a company, and every company has a head', () => {
    expect(companies).toHaveLength(PEOPLE / 10)
    expect(new Set(world.map(({ companyIndex }) => companyIndex)).size).toBe(PEOPLE / 10)
    expect(world.filter(({ index }) => chairOf(DEFAULT_SEED, index) === 0)).toHaveLength(PEOPLE / 10)
  })

  it('no company shows more people than its size allows, however many people are made', () => {
    const largest = [10, 50, 200, 1000, Infinity]
    for (let j = 0; j < 400; j++) {
      const staff = peopleOfCompany(DEFAULT_SEED, j, 1_000_000)
      expect(staff.length).toBeLessThanOrEqual(largest[sizeIndexOf(DEFAULT_SEED, j)]!)
    }
  })

  it('the people of a company are exactly those whose company it is', () => {
    const people = 30_500
    const staff = new Map<number, number[]>()
    for (let i = 0; i < people; i++) {
      const j = companyIndexOf(DEFAULT_SEED, i)
      staff.set(j, [...(staff.get(j) ?? []), i])
    }
    for (let j = 0; j < companyCount(people); j++) {
      expect(peopleOfCompany(DEFAULT_SEED, j, people)).toEqual(staff.get(j) ?? [])
    }
  })

  it('the largest company holds a few per cent of the people', () => {
    const largest = Math.max(...count(world.map(({ companyIndex }) => companyIndex)).values())
    expect(largest / PEOPLE).toBeGreaterThan(0.01)
    expect(largest / PEOPLE).toBeLessThan(0.08)
  })

  it('every industry and every size is there', () => {
    expect(new Set(companies.map(({ industry }) => industry))).toEqual(new Set(INDUSTRIES))
    expect(new Set(companies.map(({ size }) => size))).toEqual(new Set(COMPANY_SIZES))
  })
})

it('places are distinct, written out, and every country has names of its own', () => {
  const texts = Array.from({ length: PLACE_COUNT }, (_, n) => placeAt(n))
  expect(new Set(texts.map(({ text }) => text)).size).toBe(PLACE_COUNT)
  expect(PLACE_COUNT).toBeGreaterThan(1_900)
  expect(texts.filter(({ country }) => !countryHasNames(country))).toEqual([])
  expect(texts.filter(({ text, city }) => city.trim() !== city || city === '' || text.length > 100)).toEqual([])
})

it('every possible title has a text of 1 to 100 characters', () => {
  for (let n = 0; n < TITLE_SPACE; n += 7) {
    const text = titleText(n)
    expect(text.length > 1 && text.length <= 100 && !text.includes('$')).toBe(true)
  }
})

function count<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length
}
