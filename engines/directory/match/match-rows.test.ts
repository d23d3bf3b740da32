import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { anyRow, row, sourceOf, storedPeople } from '../../../test/imports/import-rows.ts'
import { listedAddress } from '../../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { demoDomain, demoPerson } from '../demo-person.ts'
import { importPeople } from '../import/import-people.ts'
import type { ColumnUse, PeopleMatcher } from '../port.ts'
import { openPeopleMatcher } from './open-people-matcher.ts'
import { peopleReader } from './people-reader.ts'

const demoPeople = 600
const erasedOrdinal = 7
const header = ['email', 'linkedin_url', 'external_id', 'name', 'company_domain', 'company'] as const
const uses: ColumnUse[] = header.map((field, column) => ({ column, field }))

type Known = Record<(typeof header)[number], string[]> & { id: string }

let database: TestDatabase
let matcher: PeopleMatcher
let everybody: Known[]
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = fc.sample(anyRow, { seed: 3, numRuns: 60 }).map((each, at) => {
    const linkedinUrl = at % 3 === 0 ? `https://www.linkedin.com/in/p${at % 9}` : ''
    return { ...each, linkedinUrl, name: each.name + (at % 4) }
  })
  const homeless = Array.from({ length: 6 }, (_, at) =>
    row({ name: `Dee Moss ${at % 4}`, company: 'Täg & Nacht GmbH' }),
  )
  await importPeople(database.ownerPool, sourceOf([...rows, ...homeless]))
  await database.ownerPool.query('insert into directory.erased_demo (ordinal) values ($1)', [erasedOrdinal])
  matcher = openPeopleMatcher({ seed: DEFAULT_SEED, demoPeople, pool: database.pool })
  everybody = [...(await ownPeople()), ...demoOnes()]
})
afterAll(() => database.drop())

async function ownPeople(): Promise<Known[]> {
  const people = await storedPeople(database.ownerPool)
  return people.map(({ id, email, linkedinUrl, ids, name, companyDomain, company }) => ({
    id: `own:${id}`,
    email: [email],
    linkedin_url: [linkedinUrl],
    external_id: ids.map((each) => each.replace(/^plain:/, '')),
    name: [name],
    company_domain: [companyDomain],
    company: [company],
  }))
}

function demoOnes(): Known[] {
  return Array.from({ length: demoPeople }, (_, i) => i)
    .filter((i) => i !== erasedOrdinal)
    .map((i) => {
      const { id, name, company } = demoPerson(DEFAULT_SEED, i)
      const email = [listedAddress(DEFAULT_SEED, i) ?? '']
      return { id, email, linkedin_url: [''], external_id: [], name: [name], company_domain: [demoDomain(DEFAULT_SEED, i)], company: [company] } // oxfmt-ignore
    })
}

/** The stated rule, one person after the other. */
function naive(cells: readonly string[]): string {
  const given = Object.fromEntries(header.map((field, at) => [field, cells[at] ?? ''])) as Record<(typeof header)[number], string> // oxfmt-ignore
  const domain = given.company_domain || given.email.split('@')[1] || ''
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[.']/g, '')
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  const firm = (text: string) => plain(text).replace(/( (inc|gmbh|ltd|ag|llc|corp|sas|sa|bv|ab))+$/, '')
  const rules: ((person: Known) => boolean)[] = [
    (person) => given.email !== '' && person.email.includes(given.email),
    (person) => given.linkedin_url !== '' && person.linkedin_url.includes(given.linkedin_url),
    (person) => given.external_id !== '' && person.external_id.includes(given.external_id),
    (person) => plain(given.name) !== '' && domain !== '' && person.company_domain.includes(domain) && person.name.map(plain).includes(plain(given.name)), // oxfmt-ignore
    (person) => plain(given.name) !== '' && firm(given.company) !== '' && person.company.map(firm).includes(firm(given.company)) && person.name.map(plain).includes(plain(given.name)), // oxfmt-ignore
  ]
  for (const rule of rules) {
    const [first, second] = everybody.filter(rule)
    if (first) return second ? 'ambiguous' : first.id
  }
  return 'not_found'
}

/** A row about somebody there is, told in part and spelt otherwise, or with pieces of another one. */
function anyAsked(): fc.Arbitrary<string[]> {
  const isOwn = ({ id }: Known) => id.startsWith('own:')
  const one = fc.oneof(fc.constantFrom(...everybody.filter(isOwn)), fc.constantFrom(...everybody))
  const spelt = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD'),
    (text) => text.replace(' ', '  '),
    (text) => `${text} Inc.`,
  )
  const pieces = fc.array(fc.boolean(), { minLength: header.length, maxLength: header.length })
  return fc.tuple(one, one, pieces, pieces, spelt, spelt).map(([person, other, takes, mixes, name, company]) =>
    header.map((field, at) => {
      const text = takes[at] ? ((mixes[at] && at % 2 ? other : person)[field][0] ?? '') : ''
      if (field === 'name') return name(text).replace(/ Inc\.$/, '')
      return field === 'company' && text !== '' ? company(text) : text
    }),
  )
}

const match = (rows: readonly string[][], columns: readonly ColumnUse[] = uses) =>
  matcher.match(peopleReader.read(rows, columns), 'plain')

describe('matching the rows of a file with people', () => {
  it('finds whom the stated rule finds by looking at everybody, one after the other', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyAsked(), { minLength: 1, maxLength: 60 }), async (rows) => {
        const matches = await match(rows)
        const told = matches.map((match) => (match.status === 'matched' ? match.id : match.status))
        expect(told).toEqual(rows.map(naive))
        for (const each of told) seen.add(each.split(':')[0] ?? '')
      }),
      { numRuns: process.env['QUARRY_LONG'] === '1' ? 2_000 : 60 },
    )
    expect([...seen].sort()).toEqual(['ambiguous', 'demo', 'not_found', 'own'])
  })

  it('reads a name in two columns, an address in angle brackets and a web address as they are meant', async () => {
    const { name, company_domain, id } = everybody.find((each) => each.id === 'demo:20')!
    const [first = '', ...rest] = (name[0] ?? '').split(' ')
    const email = listedAddress(DEFAULT_SEED, 21) ?? ''
    const rows = [
      [first, rest.join(' '), `https://www.${company_domain[0]}/about`, ''],
      ['', '', '', `Somebody <${email.toUpperCase()}>`],
    ]
    const read = ['first_name', 'last_name', 'company_domain', 'email'] as const
    const matches = await match(
      rows,
      read.map((field, column) => ({ column, field })),
    )
    expect(matches).toEqual([
      { email: '', status: 'matched', id },
      { email, status: 'matched', id: 'demo:21' },
    ])
  })

  it('never leads to somebody who was erased', async () => {
    const { name } = demoPerson(DEFAULT_SEED, erasedOrdinal)
    const asked = [listedAddress(DEFAULT_SEED, erasedOrdinal) ?? '', '', '', name, demoDomain(DEFAULT_SEED, erasedOrdinal), ''] // oxfmt-ignore
    expect((await match([asked]))[0]?.status).toBe('not_found')
  })

  it('refuses more files than may wait, and takes the next ones again', async () => {
    const many = Array.from({ length: 12 }, () => match([['a@x.test']]))
    const ends = await Promise.allSettled(many)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(await match([['a@x.test']])).toHaveLength(1)
  })
})

it('of a company’s name under which very many file asks no more than its people tell', async () => {
  const names = Array.from({ length: 400 }, (_, at) => `Freya Lance ${at}`)
  const own = names.map((name, at) => row({ name, company: 'Self-employed', companyDomain: `freya${at}.test` }))
  await importPeople(database.ownerPool, sourceOf(own, { name: 'self-employed.csv' }))
  const asked = vi.spyOn(database.pool, 'query')
  const rows = [...names, 'Nobody Atall'].map((name) => ['', '', '', name, '', 'Self-employed'])
  const matches = await match(rows)
  const pairs = asked.mock.calls.filter(([text]) => JSON.stringify(text).includes('p.company_id = given.company'))
  asked.mockRestore()
  expect(matches.map(({ status }) => status)).toEqual([...names.map(() => 'matched'), 'not_found'])
  expect(new Set(matches.map((match) => JSON.stringify(match))).size).toBe(names.length + 1)
  const most = pairs.reduce((sum, [, values]) => sum + (values as unknown as [string[]])[0].length, 0)
  expect(most).toBeLessThanOrEqual(100_000)
})

describe('recognising columns', () => {
  it.each([
    [['Vorname', 'Nachname', 'Firma', 'E-Mail'], 'first_name last_name last_name first_name company email'],
    [['First Name', 'Record ID', 'Work Email'], 'external_id name email'],
    [['Notes', 'LinkedIn'], 'linkedin_url'],
  ])('tells them by their names: %s', (names, fields) => {
    const { hasHeader, uses } = peopleReader.recognise([names])
    expect(hasHeader).toBe(true)
    expect([...new Set(uses.map(({ field }) => field))].sort()).toEqual([...new Set(fields.split(' '))].sort())
  })

  it('tells addresses and profiles by their look where nothing is named, and that there is no header then', () => {
    const rows = [
      ['1', 'ann@x.test', 'linkedin.com/in/ann'],
      ['2', 'bo@x.test', 'linkedin.com/in/bo'],
    ]
    const found = [
      { column: 1, field: 'email' },
      { column: 2, field: 'linkedin_url' },
    ]
    expect(peopleReader.recognise(rows)).toEqual({ hasHeader: false, layout: 'guessed', uses: found })
    expect(peopleReader.recognise([['No.', 'who', 'where'], ...rows])).toEqual({
      hasHeader: true,
      layout: 'guessed',
      uses: found,
    })
    expect(peopleReader.recognise([])).toMatchObject({ uses: [] })
  })
})
