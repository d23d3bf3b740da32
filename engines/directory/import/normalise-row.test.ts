import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchSizes } from '../../../contract/lists.ts'
import type { ImportedRow } from './rows/imported-row.ts'
import { importFields } from './columns/layouts.ts'
import { normaliseRow } from './normalise-row.ts'
import { recogniseLayout } from './columns/recognise-layout.ts'

const { mapping } = recogniseLayout(importFields)

function normalise(given: Partial<Record<(typeof importFields)[number], string>>) {
  return normaliseRow(mapping, { record: 7, fields: importFields.map((field) => given[field] ?? '') })
}

const fieldsOf = (row: ImportedRow) => [row.externalId, row.name, row.jobTitle, row.company, row.companyDomain, row.industry, row.location, row.locationCountry, row.employeeCount, row.email, row.linkedinUrl, row.emailStatus] // oxfmt-ignore

describe('normaliseRow', () => {
  it.each([
    ['', 'no name'],
    [' \u200b ', 'no name'],
    ['N/A', 'no name'],
    ['12345', 'no letter'],
    ['👩‍💼', 'no letter'],
  ])('refuses a record with the name %j', (name, part) => {
    const { row, refused } = normalise({ name, email: 'ann@acme.test' })
    expect(row).toBeNull()
    expect(refused).toMatchObject({ record: 7, reason: expect.stringContaining(part) })
    expect(refused?.fields).toHaveLength(importFields.length)
  })

  it.each(['Ann', '李', 'Null', 'أمين', "O'Neil"])('takes %s for a name', (name) => {
    expect(normalise({ name }).row?.name).toBe(name)
  })

  it('mends text that another program read in the wrong encoding', () => {
    const misread = {
      name: 'JÃ¶rg Ã\u0081cs',
      company: 'CafÃ© NoÃ«l â€“ Lyon',
      job_title: 'GÃ©rant',
      location: 'MÃ¼nchen',
    }
    const { row } = normalise({ ...misread, industry: 'BÃ¢timent' })
    expect(row).toMatchObject({
      name: 'Jörg Ács',
      company: 'Café Noël – Lyon',
      jobTitle: 'Gérant',
      location: 'München',
    })
    expect(normalise({ name: 'JOÃO DA CONCEIÇÃO' }).row?.name).toBe('JOÃO DA CONCEIÇÃO')
  })

  it('keeps a person whose address can’t be one, without it, and says so', () => {
    const { row, noted } = normalise({ name: 'Ann', email: 'ann at acme' })
    expect(row?.email).toBe('')
    expect(noted).toBe('bad-email')
    expect(normalise({ name: 'Ann', email: 'N/A' }).noted).toBeNull()
    expect(normalise({ name: 'Ann', email: 'email_not_unlocked@domain.com' })).toMatchObject({ noted: null, row: { companyDomain: '' } }) // oxfmt-ignore
  })

  it('takes the company’s domain from the address only where none is given and not anybody can have such an address', () => {
    expect(normalise({ name: 'Ann', email: 'ann@mail.acme.test', company_domain: 'acme.test' }).row?.companyDomain).toBe('acme.test') // oxfmt-ignore
    expect(normalise({ name: 'Ann', email: 'ann@acme.test', company_domain: 'none' }).row?.companyDomain).toBe(
      'acme.test',
    )
    expect(normalise({ name: 'Ann', email: 'ann@gmail.com' }).row?.companyDomain).toBe('')
  })

  it('gives no id rather than one that is cut', () => {
    expect(normalise({ name: 'Ann', external_id: 'x'.repeat(100) }).row?.externalId).toHaveLength(100)
    expect(normalise({ name: 'Ann', external_id: 'x'.repeat(101) }).row?.externalId).toBe('')
  })

  it.each([
    ['Cambridge', 'United Kingdom', 'GB'],
    ['Cambridge', 'UK', 'GB'],
    ['Cambridge', 'us', 'US'],
    ['London', 'CA', 'CA'],
    ['Valencia', 'Venezuela', 'VE'],
    ['Cambridge, MA', 'United Kingdom', ''],
    ['Munich, Germany', 'Germany', ''],
    ['Munich', 'Germany', ''],
    ['Cambridge', 'Europe', ''],
    ['Cambridge', 'Narnia', ''],
    ['Cambridge', '', ''],
    ['', 'Germany', ''],
    ['Some village', 'Germany', ''],
  ])('keeps of %j and the country %j what decides: %j', (location, country, kept) => {
    expect(normalise({ name: 'Ann', location, country }).row).toMatchObject({ location, locationCountry: kept })
  })

  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ maxLength: 400 }),
    fc.constantFrom('ann@acme.test', 'Jörg@Bücher.test', 'https://www.acme.test/x', 'https://linkedin.com/in/Jörg/', '51-200', '10 000', 'Banking', 'N/A', `Ann${'\u0301'.repeat(500)}`, `A${'\u200b'.repeat(3_000)}b`), // oxfmt-ignore
    fc.constantFrom('Ann', 'é', '\u0000', '\u202e').map((part) => part.repeat(500)),
  )
  const record = fc.array(cell, { minLength: importFields.length, maxLength: importFields.length })

  it('answers any record with printable text within the limits, or with a reason', () => {
    fc.assert(
      fc.property(record, (fields) => {
        const { row, refused } = normaliseRow(mapping, { record: 1, fields })
        if (!row) {
          expect(refused.reason).toMatch(/name/)
          return
        }
        expect(row.name).toMatch(/\p{L}/u)
        expect(row.externalId.length).toBeLessThanOrEqual(100)
        expect(row.companyDomain.length).toBeLessThanOrEqual(253)
        expect(row.email.length).toBeLessThanOrEqual(254)
        expect(row.linkedinUrl.length).toBeLessThanOrEqual(500)
        expect(['', ...searchSizes]).toContain(row.employeeCount)
        for (const text of [row.name, row.jobTitle, row.company, row.industry, row.location]) expect(text.length).toBeLessThanOrEqual(200) // oxfmt-ignore
        for (const text of fieldsOf(row))
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]|^\s|\s$/u)
      }),
      { numRuns: 1_000 },
    )
  })

  it('changes nothing when its own row is read again', () => {
    fc.assert(
      fc.property(record, (fields) => {
        const { row } = normaliseRow(mapping, { record: 1, fields })
        if (row) expect(normaliseRow(mapping, { record: 1, fields: fieldsOf(row) }).row).toEqual(row)
      }),
      { numRuns: 1_000 },
    )
  })
})
