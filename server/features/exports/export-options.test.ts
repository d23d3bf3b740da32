import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  exportColumns,
  exportPresetNames,
  exportPresets,
  type ExportColumn,
} from '../../../contract/contacts/export-presets.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { contactsCsv, splitName } from './contacts-csv.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const rowsOf = (text: string): string[][] => parse(text, { bom: true })
const file = (visitor: Visitor, path: string, body: object) =>
  visitor.send<Record<string, unknown>>('POST', path, JSON.stringify(body), {})

/** The headers as the importers' public pages name them; a change here is a change of what other programs understand. */
const golden = {
  hubspot: 'First Name,Last Name,Email,Job Title,Company Name,Website URL,Industry,LinkedIn URL',
  salesforce: 'First Name,Last Name,Company,Title,Email,Website,Industry',
  pipedrive: 'Person - Name,Person - Email,Person - Job title,Organization - Name,Organization - Website',
  instantly: 'email,first_name,last_name,company_name,job_title,website,linkedin_url',
  lemlist: 'email,firstName,lastName,companyName,jobTitle,companyDomain,linkedinUrl',
}

it('presets, chosen columns and proven ones alone, of saved contacts and of search rows', async () => {
  const someone = await Visitor.register(product.url)
  const [proven, other] = peopleWho('valid', 2, 'accept')
  await someone.post('/api/enrich-contact', { contactId: proven?.id })
  const ids: number[] = []
  for (const person of [proven, other])
    ids.push(Number((await someone.post('/api/contacts', { apolloId: person?.id, tags: ['q4'] })).body['id']))
  await someone.post('/api/contacts/status', { contactIds: ids, status: 'replied' })

  for (const preset of exportPresetNames) {
    const wanted = { preset, provenOnly: true, date: '2026-11-21' }
    const saved = await file(someone, '/api/exports/contacts.csv', { ids, ...wanted })
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="contacts_2026-11-21_${preset}.csv"`)
    const [header, ...rows] = rowsOf(saved.text)
    expect(header?.join()).toBe(golden[preset])
    expect(rows.map((row) => row[header!.findIndex((name) => /email/i.test(name))])).toEqual([proven?.address])
    const found = await file(someone, '/api/exports/search.csv', { contactIds: [proven?.id, other?.id], ...wanted })
    expect(rowsOf(found.text)).toEqual(rowsOf(saved.text))
    const filtered = await someone.get(`/api/contacts/export.csv?preset=${preset}&provenOnly=true&tags=q4`)
    expect(rowsOf(filtered.text)).toEqual(rowsOf(saved.text))
  }

  const columns = ['status', 'email', 'name', 'provenAt', 'source']
  const chosen = rowsOf((await file(someone, '/api/exports/contacts.csv', { ids, columns })).text)
  expect(chosen[0]).toEqual(['Status', 'Email', 'Name', 'Last Proven', 'Source'])
  expect(chosen).toHaveLength(3)
  expect(chosen.find(([, email]) => email !== '' && email !== 'Email')?.[0]).toBe('Replied')
  expect(chosen.find(([, email]) => email === proven?.address)?.[3]).toMatch(/^20\d\d-\d\d-\d\d$/)
  const asked = await someone.get(`/api/contacts/export.csv?columns=${columns.join()}&view=revealed`)
  expect(rowsOf(asked.text).map((row) => row.slice(1, 4))).toEqual([
    ['Email', 'Name', 'Last Proven'],
    chosen.find(([, email]) => email === proven?.address)!.slice(1, 4),
  ])
  const numbered = `/api/contacts/export.csv?ids=${ids[1]}`
  expect((await someone.get(`${numbered}&view=revealed`)).text).toBe((await someone.get(numbered)).text)
})

it('refuses what no file can be, and without a choice the file is as it was', async () => {
  const someone = await Visitor.register(product.url)
  const id = Number((await someone.post('/api/contacts', { apolloId: 'demo:7' })).body['id'])
  const wrong = [{ preset: 'excel' }, { columns: [] }, { columns: ['password'] }, { provenOnly: 'yes' }]
  for (const each of wrong) {
    expect((await file(someone, '/api/exports/contacts.csv', { ids: [id], ...each })).status).toBe(400)
    expect((await file(someone, '/api/exports/search.csv', { contactIds: ['demo:7'], ...each })).status).toBe(400)
  }
  for (const query of ['preset=excel', 'columns=', 'columns=x', 'provenOnly=1'])
    expect((await someone.get(`/api/contacts/export.csv?${query}`)).status).toBe(400)
  const plain = rowsOf((await file(someone, '/api/exports/contacts.csv', { ids: [id] })).text)
  expect(plain[0]?.join()).toBe('Name,Job Title,Company,Email,LinkedIn URL,Industry,Location,Employee Count,Tags')
})

it('any content comes back from any columns, harmless and whole', async () => {
  const columns = fc.uniqueArray(fc.constantFrom(...(Object.keys(exportColumns) as ExportColumn[])), { minLength: 1 })
  const word = fc.constantFrom('', '=1+1', 'Ann "A" Lee', 'a,b', 'a\r\nb', '@x', 'Zoë')
  const fields = { name: word, jobTitle: word, company: word, linkedinUrl: word, industry: word, location: word }
  const others = { employeeCount: word, companyDomain: word, seniority: word, department: word, source: word }
  const fixed = {
    email: fc.constantFrom('', 'ann@x.test'),
    bouncedEmail: word,
    provenAt: fc.constantFrom(null, '2026-11-21T09:00:00.000Z'),
  }
  const contacts = fc.array(fc.record({ ...fields, ...others, ...fixed }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(contacts, columns, fc.boolean(), async (rows, chosen, provenOnly) => {
      const read = rowsOf(
        await textOf(
          contactsCsv(
            { pages: Readable.from([rows]), hasBounced: false },
            { withTags: true, columns: chosen, provenOnly },
          ),
        ),
      )
      const kept = rows.filter(({ provenAt }) => !provenOnly || provenAt !== null)
      expect(read[0]).toEqual(chosen.map((column) => exportColumns[column]))
      expect(read).toHaveLength(kept.length + 1)
      expect(read.flat().filter((cell) => /^[=@]/.test(cell))).toEqual([])
    }),
  )
})

it('no preset names a column twice, and each has an address', () => {
  for (const preset of exportPresetNames) {
    const columns = exportPresets[preset].columns.map(([, column]): string => column)
    expect(new Set(columns).size).toBe(columns.length)
    expect(columns).toContain('email')
  }
})

it.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
  ['Maria José Garcia', 'Maria José', 'Garcia'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Cher', 'Cher', ''],
  ['  ', '', ''],
])('%j is %j and %j', (name, first, last) => expect(splitName(name)).toEqual({ first, last }))
