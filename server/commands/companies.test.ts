import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPeople } from '../../engines/directory/import/import-people.ts'
import { undoImport } from '../../engines/directory/import/undo-import.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { databaseUrl } from '../../test/imports/import-files.ts'
import { row, sourceOf } from '../../test/imports/import-rows.ts'
import { runCommand } from '../../test/run-command.ts'
import { copyProduct, endQuarries, makeDataDir, runQuarry } from '../../test/spawn-quarry.ts'

let database: TestDatabase
let dataDir: string
const rows = [
  row({ externalId: '1', company: 'Google', companyDomain: 'google.com' }),
  row({ externalId: '2', company: 'Google', companyDomain: 'google.com' }),
  row({ externalId: '3', company: 'GOOGLE LLC' }),
  row({ externalId: '4', company: 'Chrome Web Store', companyDomain: 'google.com' }),
  row({ externalId: '5', company: 'Alphabet', companyDomain: 'abc.xyz' }),
  row({ externalId: '6', company: 'Delta', companyDomain: 'delta.com' }),
  row({ externalId: '7', company: 'Delta', companyDomain: 'deltafaucet.com' }),
]
const importRows = () => importPeople(database.ownerPool, sourceOf(rows))

beforeAll(async () => {
  database = await createTestDatabase()
  await importRows()
  dataDir = makeDataDir()
})
afterAll(async () => {
  await endQuarries()
  await database.drop()
})

const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database) })
const quarry = (...args: string[]) => runCommand(['companies', ...args], settings())

async function refusal(...args: string[]): Promise<string> {
  const { code, errors } = await quarry(...args)
  expect(code).toBe(1)
  return errors
}

async function companies(
  text: string,
): Promise<{ name: string; domain: string; people: number; spellings: string[] }[]> {
  const { output } = await quarry('show', text, '--json')
  const { companies } = JSON.parse(output) as { companies: { name: string; domain: string; people: number; spellings: { name: string }[] }[] } // oxfmt-ignore
  return companies.map(({ name, domain, people, spellings }) => ({ name, domain, people, spellings: spellings.map((one) => one.name).sort() })) // oxfmt-ignore
}

const google = {
  name: 'Google',
  domain: 'google.com',
  people: 4,
  spellings: ['Chrome Web Store', 'GOOGLE LLC', 'Google'],
}
const alphabet = { name: 'Alphabet', domain: 'abc.xyz', people: 1, spellings: ['Alphabet'] }
const both = { ...google, people: 5, spellings: ['Alphabet', ...google.spellings].sort() }

describe('quarry companies', { timeout: 240_000 }, () => {
  it('show tells a company by its name, its domain or its id, with its spellings', async () => {
    expect(await companies('google inc')).toEqual([google])
    expect(await companies('www.google.com')).toEqual([google])
    expect(await companies('own:1')).toEqual([google])
    expect(await companies('Delta')).toHaveLength(2)
    // As a process of its own.
    const { code, output } = await runQuarry(copyProduct(), ['companies', 'show', 'Alphabet'], settings())
    expect(code).toBe(0)
    expect(output).toMatch(/^(own:\d+)\tAlphabet\tabc\.xyz\t1 person\t1 spelling\n\t\1\tAlphabet\tabc\.xyz\t1 person\n$/)
  }) // oxfmt-ignore

  it('merge makes two one, also after the import was undone and done again, and undo takes it back', async () => {
    const { output } = await quarry('merge', 'abc.xyz', 'Google')
    expect(output).toContain(`This is ruling 1; 'quarry companies undo 1' takes it back.`)
    expect(await companies('Alphabet')).toEqual([both])
    await undoImport(database.ownerPool)
    await importRows()
    expect(await companies('abc.xyz')).toEqual([both])
    expect((await quarry('rulings')).output).toMatch(
      /^1\t\d{4}-\d\d-\d\d\tmerge\tAlphabet @abc\.xyz, Google @google\.com/,
    )
    expect(JSON.parse((await quarry('undo', '1', '--json')).output)).toEqual({ ruling: 1, undone: true })
    expect(await companies('Alphabet')).toEqual([alphabet])
    expect(await companies('Google')).toEqual([google])
  })

  it('split takes spellings out, and undo puts them back', async () => {
    const { output } = await quarry('split', 'chrome web store', '--json')
    expect(JSON.parse(output)).toMatchObject({ ruling: 2, companies: [{ name: 'Chrome Web Store', people: 1 }] })
    expect(await companies('Google')).toEqual([{ ...google, people: 3, spellings: ['GOOGLE LLC', 'Google'] }])
    expect((await quarry('undo', '2')).output).toBe('Ruling 2 is undone.\n')
    expect(await companies('Google')).toEqual([google])
  })

  it('says what it can not do', async () => {
    expect(await refusal('show', 'Nobody Ltd')).toBe(`No company is known by 'Nobody Ltd'.\n`)
    expect(await refusal('merge', 'Delta', 'Google')).toMatch(/^'Delta' means 2 companies: own:\d+ \(delta/)
    expect(await refusal('merge', 'google.com', 'GOOGLE LLC')).toMatch(/are one company already, own:\d+\.$/m)
    expect(await refusal('split', 'Google', 'Google LLC', 'Chrome Web Store')).toMatch(
      /^That is all of own:\d+: at least one/,
    )
    expect(await refusal('split', 'Alphabet', 'Chrome Web Store')).toMatch(/spellings of several companies/)
    expect(await refusal('split', 'Gogle')).toMatch(/^No spelling is known by 'Gogle'/)
    expect(await refusal('undo', '7')).toBe('There is no ruling 7, or it is undone already.\n')
    expect(await refusal('undo', 'x')).toBe(`'x' is not the number of a ruling.\n`)
    expect(await refusal('merge', 'Google')).toMatch(/^Usage:/)
  })
})
