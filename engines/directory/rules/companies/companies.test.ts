import { describe, expect, it } from 'vitest'
import { linesOf } from '../read-abbreviations.ts'
import { closestNames } from './closest-names.ts'
import { companyFamily } from './company-family.ts'
import { DIVISIONS, FOUND_BY_WORDS, QUERIES, WORDS } from './cases/company-words.cases.ts'
import { companyWords } from './company-words.ts'
import { familiesAsked } from './families-asked.ts'
import { readCompanyQuery } from './read-company-query.ts'
import { isDivision } from './is-division.ts'
import { knownLines, readKnownLine } from './making/known-lines.ts'
import { NO_FAMILY, NOT_SAME } from './cases/other-names.cases.ts'
import { PARTS } from './cases/part-of.cases.ts'
import { partOf } from './part-of.ts'
import { SAME } from './cases/same-names.cases.ts'

const namesIn = (line: string) => line.split(/\s+\|\s+(?!We're)/)

describe('names of one company', () => {
  it.each(linesOf(SAME))('%s', (line) => {
    const names = namesIn(line)
    const family = companyFamily(names[0]!)
    expect(family).not.toBe('')
    expect(Object.fromEntries(names.map((name) => [name, companyFamily(name)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, family])),
    )
  })

  it('no two lines of them are one company', () => {
    const families = linesOf(SAME).map((line) => companyFamily(namesIn(line)[0]!))
    const twice = families.filter((family, at) => families.indexOf(family) !== at)
    expect(twice).toEqual([])
  })
})

it.each(linesOf(NOT_SAME))('two companies: %s', (line) => {
  const [one = '', other = ''] = namesIn(line).map(companyFamily)
  expect(one).not.toBe(other)
})

it.each(NO_FAMILY)('no company: %j', (name) => {
  expect(companyFamily(name)).toBe('')
})

it.each(linesOf(PARTS))('a part: %s', (line) => {
  const [name = '', firm = ''] = line.split(' → ')
  expect(partOf(name).family).toBe(firm === '-' ? '' : companyFamily(firm))
})

it.each(linesOf(WORDS))('words: %s', (line) => {
  const [, name = '', sign, words = ''] = /^(.*) ([=≠]) (.*)$/.exec(line)!
  const found = companyWords(name)
  const has = Object.fromEntries(words.split(' ').map((word) => [word, found.has(word)]))
  expect(has).toEqual(Object.fromEntries(words.split(' ').map((word) => [word, sign === '='])))
})

it.each([
  ['Metallbau Müller', 'Müller Metallbau', true],
  ['López Construcciones', 'Construcciones López', true],
  ['De Vries Bouw', 'Bouwbedrijf De Vries', true],
  ['Elektro Brandner', 'Brandner Elektrotechnik GmbH', true],
  ['Malerbetrieb Kortmann', 'Kortmann Maler', true],
  ['Steuerberatung Ohlmann', 'Ohlmann Steuerberater', true],
  ['Tischlerei Wiegand', 'Bäckerei Wiegand', false],
  ['Kanzlei Ohlmann', 'Ohlmann & Kollegen Rechtsanwälte', true],
  ['Bäckerei Wiegand GmbH', 'Wiegand Bäckerei', true],
  ['Padaria Valmor', 'Valmor Panificadora', true],
  ['Talleres Ibarra', 'Talleres Ibarra e Hijos S.L.', true],
  ['Brandner Architectes', 'Atelier Brandner Architectes', true],
  ['Domaine Valmont', 'Domaine de Valmont', true],
  ['Cedar Hollow Dental', 'Cedar Hollow Family Dentistry', true],
  ['Ferretería El Clavo', 'El Clavo S.A. de C.V.', true],
  ['Loodgieter Verhage', 'Verhage Loodgieters B.V.', true],
  ['Stukadoor Verhage', 'Stukadoorsbedrijf Verhage', true],
  ['Kern Maler', 'Kern', false],
  ['John Lewis Builders', 'John Lewis', false],
  ['Delta Plumbing', 'Delta Plumbers', false],
  ['Hansen Bygg', 'Hansen & Søn Murerfirma ApS', false],
  ['Halvorsen Motors', 'Halvorsen Motor', true],
  ['Brightmoor Solution', 'Brightmoor Solutions Ltd', true],
  ['Penrose Bakery', 'Penrose Bakeries', true],
  ['Halvorsen Motors', 'Halvorsen Motor Club', false],
  ['General Motors', 'General Motor', false],
  ['Gerresheimer Gruppe', 'Gerresheimer', true],
  ['BAM Group', 'BAM', false],
  ['Vextrion Group', 'VEXTRION INC.', true],
  ['Grupo Vextrion', 'Vextrion S.A.B. de C.V.', true],
  ['Müller Group', 'Müller', false],
  ['Delta Group', 'Delta', false],
  ['London Group', 'London', false],
  ['Vextrion', 'Vextrioncorp', true],
  ['Delta', 'Deltacorp', false],
  ['富陽', '富陽金控', true],
  ['ハルパン', 'ハルパンホールディングス', true],
  ['富陽', '富陽銀行', false],
  ['Delta Dental', 'Dental Delta', false],
  ['Bank Austria', 'Austria Bank', false],
])('asked for in other words: %s, %s', (asked, name, isFound) => {
  expect(familiesAsked(asked).includes(companyFamily(name))).toBe(isFound)
})

it.each([
  ['BA', 'British Airways', 'Bundesagentur für Arbeit'],
  ['UMG', 'Universal Music', 'Universitätsmedizin Göttingen'],
  ['DLG', 'Direct Line Group', 'Deutsche Landwirtschafts-Gesellschaft'],
  ['Sana', 'Sana Kliniken', 'Sana Labs AB'],
])('%s is %s as a spelling, and %s too as a question', (name, firm, other) => {
  expect(companyFamily(name)).toBe(companyFamily(firm))
  expect(familiesAsked(name)).toEqual(expect.arrayContaining([companyFamily(firm), companyFamily(other)]))
  expect(closestNames(name, [firm, other])).toEqual([firm, other])
})

it('another long name of a firm whose own is of common words is found, its short one is not', () => {
  const names = ['Schweizerische Nationalbank', 'Swiss National Bank', 'SNB']
  expect(closestNames('Schweizerische Nationalbank', names)).toEqual(names.slice(0, 2))
})

it.each(QUERIES.split('\n').filter((line) => line.includes('→')))('query: %s', (line) => {
  const [, query = '', meant = ''] = /^\s*(.*?)\s*→ (.*)$/.exec(line)!
  const read = readCompanyQuery(query)
  if (meant === 'null') expect(read).toBeNull()
  else if (meant === 'family of nothing') expect(read).toMatchObject({ families: [] })
  else if (meant.startsWith('domain:')) expect(read).toMatchObject({ domain: meant.slice('domain:'.length) })
  else
    expect(read !== null && 'families' in read && read.families[0]).toBe(
      companyFamily(meant.slice('family of '.length)),
    )
})

it.each([
  ['siemens.com', { known: 'siemens', parent: '' }],
  ['siemens.pt', { known: 'siemens', parent: '' }],
  ['careers.siemens.com', { known: 'siemens', parent: 'siemens.com' }],
  ['siemens.io', { known: '', parent: '' }],
  ['delta.nl', { known: '', parent: '' }],
  ['gls.ch', { known: '', parent: '' }],
  ['mail.zendrive.com', { known: '', parent: 'zendrive.com' }],
])('whose the domain %s is', (domain, meant) => {
  expect(readCompanyQuery(domain)).toMatchObject({ domain, ...meant })
})

const [found = '', notFound = ''] = FOUND_BY_WORDS.split('# not found')

it.each(linesOf(found))('its words find: %s', (line) => expect(isFoundByWords(line)).toBe(true))
it.each(linesOf(notFound))('its words do not find: %s', (line) => expect(isFoundByWords(line)).toBe(false))

function isFoundByWords(line: string): boolean {
  const [query = '', name = ''] = line.split(' : ')
  const read = readCompanyQuery(query)
  if (read === null || !('words' in read)) throw new Error(`no words in '${query}'`)
  const words = companyWords(name)
  return read.words.every((word) => words.has(word))
}

it('no name and no domain of the tables is of two firms', () => {
  const firms = new Map<string, string>()
  const twice = knownLines().flatMap((line) => {
    const { family, names, domains } = readKnownLine(line)
    return [...names, ...domains].filter((key) => {
      const before = firms.get(key) ?? family
      firms.set(key, family)
      return before !== family
    })
  })
  expect(twice).toEqual([])
})

const [ofFirm = '', notOfFirm = ''] = DIVISIONS.split('# not found')

it.each(linesOf(ofFirm))('a division: %s', (line) => expect(isFoundAsDivision(line)).toBe(true))
it.each(linesOf(notOfFirm))('no division: %s', (line) => expect(isFoundAsDivision(line)).toBe(false))

function isFoundAsDivision(line: string): boolean {
  const [query = '', name = ''] = line.split(' : ')
  const words = companyWords(name)
  const divisions = readCompanyQuery(query)?.divisions ?? []
  return divisions.some((each) => each.words.every((word) => words.has(word)) && isDivision(name, each))
}
