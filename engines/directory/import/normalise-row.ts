import { cleanDomain, domainOfEmail } from './fields/clean-domain.ts'
import { cleanEmail } from './fields/clean-email.ts'
import { cleanLinkedinUrl } from '../clean-linkedin-url.ts'
import { mendEncoding } from '../rules/mend-encoding.ts'
import { cleanText, isPlain } from './fields/clean-text.ts'
import { companySize } from './fields/company-size.ts'
import { emailStatus } from './fields/email-status.ts'
import { saysNothing } from './fields/says-nothing.ts'
import { titleOfRole } from './fields/title-of-role.ts'
import type { EmailStatus, ImportedRow, RefusedRow } from './rows/imported-row.ts'
import { decidingCountry } from './fields/deciding-country.ts'
import { industryName } from './fields/industry-name.ts'
import type { ImportField } from './columns/layouts.ts'
import type { Mapping } from './columns/recognise-layout.ts'
import type { FileRecord } from './reading/record-batches.ts'

/** `noted`: the row is whole but for something that the operator should hear of. */
export type NormalisedRow =
  | { row: ImportedRow; noted: 'bad-email' | null; refused: null }
  | { row: null; noted: null; refused: RefusedRow }

/** In UTF-16 units, as the store keeps them. */
export const rowLimits = { externalId: 100, text: 200 } as const

const readCharacters = 4_000
const bigRecordCharacters = 4_000
const letter = /\p{L}/u

/**
 * A file's record as a row for the store, or the reason why it can't be a person: the name is missing. An address that
 * can't be one costs the person only the address. Where no company's domain is given, the address's domain is it,
 * unless anybody can have an address there.
 */
export function normaliseRow(mapping: Mapping, { record, fields }: FileRecord): NormalisedRow {
  const name = nameIn(mapping, fields)
  if (!letter.test(name)) {
    const reason = name === '' ? 'The record has no name.' : `There is no letter in the name «${name}».`
    return { row: null, noted: null, refused: { record, reason, fields } }
  }
  const picked = pickedEmail(mapping, fields)
  const email = picked?.email ?? null
  const location = text(mapping, fields, 'location', ', ')
  const row: ImportedRow = {
    record,
    externalId: externalId(mapping, fields),
    name,
    jobTitle: text(mapping, fields, 'job_title', ' ') || roleOf(mapping, fields),
    company: text(mapping, fields, 'company', ' '),
    companyDomain: companyDomainOf(mapping, fields, email ?? ''),
    industry: industryName(text(mapping, fields, 'industry', ' ')),
    location,
    locationCountry: decidingCountry(location, text(mapping, fields, 'country', ' ')),
    employeeCount: firstClean(mapping, fields, 'employee_count', companySize),
    email: email ?? '',
    emailStatus: picked?.status ?? '',
    linkedinUrl: firstClean(mapping, fields, 'linkedin_url', cleanLinkedinUrl),
  }
  if (isBig(fields)) detach(row)
  return { row, noted: email === null ? 'bad-email' : null, refused: null }
}

/** The fields of a record that identify a person, cleaned as an import cleans them; "" if a field is of no use. */
export function readIdentity(
  mapping: Mapping,
  fields: readonly string[],
): Pick<ImportedRow, 'name' | 'company' | 'companyDomain' | 'email' | 'linkedinUrl' | 'externalId'> {
  const email = pickedEmail(mapping, fields)?.email ?? ''
  const name = nameIn(mapping, fields)
  return {
    name: letter.test(name) ? name : '',
    company: text(mapping, fields, 'company', ' '),
    companyDomain: companyDomainOf(mapping, fields, email),
    email,
    linkedinUrl: firstClean(mapping, fields, 'linkedin_url', cleanLinkedinUrl),
    externalId: externalId(mapping, fields),
  }
}

function nameIn(mapping: Mapping, fields: readonly string[]): string {
  return text(mapping, fields, 'name', ' ')
}

function companyDomainOf(mapping: Mapping, fields: readonly string[], email: string): string {
  return firstClean(mapping, fields, 'company_domain', cleanDomain) || domainOfEmail(email)
}

/** The first group of columns that isn't empty, joined. */
function text(mapping: Mapping, fields: readonly string[], field: ImportField, joint: string): string {
  const groups = mapping[field]
  if (!groups) return ''
  for (const { at } of groups) {
    let joined = ''
    for (const place of at) {
      const part = textIn(fields, place)
      if (part !== '' && !saysNothing(part)) joined = joined === '' ? part : joined + joint + part
    }
    if (joined !== '') return joined.length <= rowLimits.text ? joined : cleanText(joined, rowLimits.text)
  }
  return ''
}

function textIn(fields: readonly string[], place: number): string {
  const field = given(fields, place)
  // Before it is cleaned: some misread bytes are controls or a space.
  return isPlain(field, rowLimits.text) ? field : cleanText(mendEncoding(field), rowLimits.text)
}

/** The first column out of which `clean` can make something. */
function firstClean(
  mapping: Mapping,
  fields: readonly string[],
  field: ImportField,
  clean: (text: string) => string,
): string {
  for (const { at } of mapping[field] ?? []) {
    for (const place of at) {
      const found = clean(given(fields, place).trim())
      if (found !== '') return found
    }
  }
  return ''
}

/** Where a file has no title: what else it says somebody is. */
function roleOf(mapping: Mapping, fields: readonly string[]): string {
  if (!mapping.seniority && !mapping.department) return ''
  const role = titleOfRole(text(mapping, fields, 'seniority', ' '), text(mapping, fields, 'department', ' '))
  return cleanText(role, rowLimits.text)
}

type PickedEmail = { email: string; status: EmailStatus }

/**
 * The first address of a record, but one from which the file itself says that nothing arrives only where there is no other. What a file
 * says is about its first column of addresses. Null if something is given and none of it is an address.
 */
function pickedEmail(mapping: Mapping, fields: readonly string[]): PickedEmail | null {
  let isBad = false
  let unavailable: PickedEmail | null = null
  const ofFirst = mapping.email_status ? emailStatus(text(mapping, fields, 'email_status', ' ')) : ''
  for (const [group, { at }] of (mapping.email ?? []).entries()) {
    for (const place of at) {
      const written = given(fields, place)
      if (written === '' || saysNothing(written)) continue
      const email = cleanEmail(written)
      if (email === null) isBad = true
      if (!email) continue
      const picked = { email, status: group === 0 ? ofFirst : ('' as const) }
      if (picked.status !== 'unavailable') return picked
      unavailable ??= picked
    }
  }
  return unavailable ?? (isBad ? null : { email: '', status: '' })
}

/** An id that is cut short could be two people's: better none. */
function externalId(mapping: Mapping, fields: readonly string[]): string {
  const id = text(mapping, fields, 'external_id', ' ')
  return id.length <= rowLimits.externalId ? id : ''
}

/** Nothing that is kept needs more of a field than this. */
function given(fields: readonly string[], place: number): string {
  const field = fields[place] ?? ''
  return field.length <= readCharacters ? field : field.slice(0, readCharacters)
}

function isBig(fields: readonly string[]): boolean {
  let characters = 0
  for (const field of fields) characters += field.length
  return characters > bigRecordCharacters
}

/** A cut string keeps alive what it was cut from: rows of big records would hold megabytes each. */
function detach(row: ImportedRow): void {
  for (const key of Object.keys(row) as (keyof ImportedRow)[]) {
    if (key !== 'record' && key !== 'emailStatus') row[key] = ` ${row[key]}`.slice(1)
  }
}
