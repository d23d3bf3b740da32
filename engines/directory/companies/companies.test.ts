import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { emptyDirectory, row, sourceOf } from '../../../test/imports/import-rows.ts'
import { importPeople } from '../import/import-people.ts'
import { undoImport } from '../import/undo-import.ts'
import type { CompanyRuling } from '../rules/companies/read-spelling.ts'
import { resolveCompanies } from '../rules/companies/resolve-companies.ts'
import { settleCompanies } from './settle-companies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyDirectory(database.ownerPool)
  await database.ownerPool.query('delete from directory.company_rulings')
})

let files = 0
type Company = { company: string; companyDomain: string }

const importCompanies = (companies: readonly Company[], sizes: readonly number[] = [3]) => {
  const rows = companies.map((texts, at) => row({ ...texts, externalId: `${files}-${at}` }))
  return importPeople(database.ownerPool, sourceOf(rows, { sizes, name: `${(files += 1)}.csv` }))
}

async function stored(): Promise<{ id: number; name: string; domain: string; company: number }[]> {
  const { rows } = await database.ownerPool.query<{ id: number; name: string; domain: string; company: number }>(
    'select id, name, domain, coalesce(entity_id, id) as company from directory.companies order by id',
  )
  return rows
}

/** By spelling the spellings that are the same company, so that ids are no matter. */
async function companies(): Promise<Record<string, string[]>> {
  const all = await stored()
  const textOf = (spelling: { name: string; domain: string }) => `${spelling.name}@${spelling.domain}`
  const entries = all.map((one) => [textOf(one), all.filter(({ company }) => company === one.company).map(textOf).sort()] as const) // oxfmt-ignore
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function expectAsAtOnce(rulings: readonly CompanyRuling[] = []): Promise<void> {
  const all = await stored()
  const atOnce = resolveCompanies(all, rulings)
  expect(all.map(({ id, company }) => [id, company])).toEqual(all.map(({ id }) => [id, atOnce.get(id)]))
  const { rows } = await database.ownerPool.query('select * from directory.company_moves')
  expect(rows).toEqual([])
}

const anyCompany: fc.Arbitrary<Company> = fc.record({
  company: fc.constantFrom('Google', 'Google Inc.', 'GOOGLE LLC', 'Google UK', 'Alphabet', 'Delta', 'Delta GmbH', 'Virgin', 'Virgin Australia', 'Zendrive', 'Zendrive Ltd', 'Freelance', 'YouTube', '', 'Zendrive London', 'Zendrive Support India', 'Zendrive (Google)', 'Google Labs London', 'Delta Germany', 'Norden Verk Oy', 'NVO', 'Zendrive.io', 'ZSI (Zendrive)', 'Groupe Zendrive'), // oxfmt-ignore
  companyDomain: fc.constantFrom('', '', '', 'google.com', 'google.de', 'abc.xyz', 'delta.com', 'delta.de', 'virgin.com', 'virginaustralia.com', 'zendrive.com', 'zendrive.io', 'youtube-shows.com', 'gmail.com', 'nvo.com', 'zendrivelondon.com'), // oxfmt-ignore
})
const anyFile = fc.array(anyCompany, { maxLength: 12 })
const anyRuling: fc.Arbitrary<CompanyRuling> = fc.record({
  kind: fc.constantFrom('merge' as const, 'split' as const),
  companies: fc.array(anyCompany.map(({ company, companyDomain }) => ({ name: company, domain: companyDomain })), { minLength: 1, maxLength: 3 }), // oxfmt-ignore
})

describe('companies of an import', () => {
  it('are the same however the rows were cut into batches and imports, and after an undo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFile, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
        fc.array(anyRuling, { maxLength: 2 }),
        async (imports, sizes, rulings) => {
          await emptyDirectory(database.ownerPool)
          await database.ownerPool.query('delete from directory.company_rulings')
          for (const { kind, companies } of rulings)
            await database.ownerPool.query('insert into directory.company_rulings (kind, companies) values ($1, $2)', [kind, JSON.stringify(companies)]) // oxfmt-ignore
          const states: Record<string, string[]>[] = []
          for (const file of imports) {
            await importCompanies(file, sizes)
            await expectAsAtOnce(rulings)
            states.push(await companies())
          }
          await emptyDirectory(database.ownerPool)
          await importCompanies(imports.flat().toReversed(), [50])
          expect(await companies()).toEqual(states.at(-1))
          await undoImport(database.ownerPool)
          await expectAsAtOnce(rulings)
        },
      ),
      { numRuns: process.env['QUARRY_LONG'] === '1' ? 200 : 4 },
    )
  }, process.env['QUARRY_LONG'] === '1' ? 900_000 : 120_000) // oxfmt-ignore

  it('an undo leaves what stood before', async () => {
    await importCompanies([{ company: 'Zendrive Ltd', companyDomain: '' }, { company: 'Delta', companyDomain: 'delta.com' }]) // oxfmt-ignore
    const before = await stored()
    await importCompanies([{ company: 'Zendrive', companyDomain: 'zendrive.com' }, { company: 'Delta Air', companyDomain: 'delta.com' }]) // oxfmt-ignore
    expect(await companies()).toMatchObject({ 'Zendrive Ltd@': ['Zendrive Ltd@', 'Zendrive@zendrive.com'] })
    await undoImport(database.ownerPool)
    expect(await stored()).toEqual(before)
    await expectAsAtOnce()
  })
})

describe('people of a company that is another one now', () => {
  const changeOf = async (company: string) => {
    const { rows } = await database.ownerPool.query<{ seq: string }>(
      `select max(p.change_seq) as seq from directory.people p join directory.companies c on c.id = p.company_id where c.name = $1`,
      [company],
    )
    return Number(rows[0]!.seq)
  }

  it('get a new number, and nobody else does', async () => {
    await importCompanies([
      { company: 'Zendrive Ltd', companyDomain: 'zendrive.com' },
      { company: 'Zendrive', companyDomain: '' },
      { company: 'Delta', companyDomain: 'delta.com' },
    ])
    const before = { ltd: await changeOf('Zendrive Ltd'), bare: await changeOf('Zendrive'), delta: await changeOf('Delta') }
    await importCompanies([{ company: 'Zendrive Inc', companyDomain: 'zendrive-motors.com' }])
    expect(await changeOf('Zendrive')).toBe(before.bare)
    await importCompanies([{ company: 'Zendrive Motors', companyDomain: 'zendrive-motors.com' }])
    await undoImport(database.ownerPool)
    await undoImport(database.ownerPool)
    expect(await changeOf('Delta')).toBe(before.delta)
    expect(await changeOf('Zendrive Ltd')).toBe(before.ltd)
  }) // oxfmt-ignore

  it('when two companies become one', async () => {
    await importCompanies([
      { company: 'Kestrelmann', companyDomain: 'kestrelmann.com' },
      { company: 'Kestrelmann Optik', companyDomain: 'kestrelmann.de' },
      { company: 'Delta', companyDomain: 'delta.com' },
    ])
    const before = { one: await changeOf('Kestrelmann'), other: await changeOf('Kestrelmann Optik'), delta: await changeOf('Delta') } // oxfmt-ignore
    await importCompanies([{ company: 'Kestrelmann', companyDomain: 'kestrelmann.de' }])
    await expectAsAtOnce()
    expect(await changeOf('Kestrelmann Optik')).toBeGreaterThan(before.other)
    expect(await changeOf('Delta')).toBe(before.delta)
  })
})

describe('spellings that were never resolved, or by other rules', () => {
  it('are resolved at the start', async () => {
    await importCompanies([
      { company: 'Google', companyDomain: 'google.com' },
      { company: 'GOOGLE LLC', companyDomain: '' },
      { company: 'Delta', companyDomain: 'delta.com' },
    ])
    const resolved = await stored()
    for (const older of [
      `update directory.companies set family = null, site = null, entity_id = null`,
      `update directory.companies set family = 'x', site = 'y', entity_id = 1; update directory.company_rules set made_by = 'older'`,
    ]) {
      await database.ownerPool.query(older)
      await settleCompanies(database.ownerPool)
      expect(await stored()).toEqual(resolved)
      await expectAsAtOnce()
    }
  })

  it('leave everybody alone the second time', async () => {
    await importCompanies([{ company: 'Google', companyDomain: 'google.com' }])
    await settleCompanies(database.ownerPool)
    const seqs = () => database.ownerPool.query('select change_seq from directory.people order by id')
    const before = (await seqs()).rows
    await settleCompanies(database.ownerPool)
    expect((await seqs()).rows).toEqual(before)
  })
})
