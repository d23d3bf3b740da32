import type { ImportedRow } from './imported-row.ts'
import { isOtherCompany } from './is-other-company.ts'
import { nameKey } from './name-key.ts'

/** A person's id in a system that exports people. */
export type ExternalId = { layout: string; externalId: string }

/** Somebody of the directory, as an import sees them; texts are "" if unknown. */
export type Person = Omit<ImportedRow, 'record' | 'externalId'> & {
  id: number
  /** The import that brought them; 0: the one at work. */
  addedBy: number
  /** In the order in which they became known. */
  ids: ExternalId[]
  /** See rowKey in name-key.ts. */
  nameKey: string | null
}

const fields = [
  'name',
  'jobTitle',
  'company',
  'companyDomain',
  'industry',
  'location',
  'employeeCount',
  'linkedinUrl',
] as const

/** What is said of a company, and of nobody's next one. */
const ofCompany = ['companyDomain', 'industry', 'employeeCount'] as const

export function personOfRow(id: number, row: ImportedRow, nameKey: string | null): Person {
  return {
    id,
    addedBy: 0,
    ids: [],
    name: row.name,
    jobTitle: row.jobTitle,
    company: row.company,
    companyDomain: row.companyDomain,
    industry: row.industry,
    location: row.location,
    locationCountry: row.locationCountry,
    employeeCount: row.employeeCount,
    email: row.email,
    emailStatus: row.emailStatus,
    linkedinUrl: row.linkedinUrl,
    nameKey,
  }
}

/** Whether the row says anything that is not known; see `overwrite`. */
export function saysMore(person: Person, row: ImportedRow): boolean {
  if (row.email !== '' && person.email === '') return true
  if (saysOfAddress(person, row) && row.emailStatus !== person.emailStatus) return true
  if (row.locationCountry !== '' && row.locationCountry !== person.locationCountry) return true
  return fields.some((field) => row[field] !== '' && row[field] !== person[field])
}

/**
 * The newest import wins: its texts replace known ones, except where it says nothing; of another company nothing that is known of the one before
 * stays. A known address is never replaced.
 */
export function overwrite(person: Person, row: ImportedRow): void {
  if (isOtherCompany(person, row.company)) for (const field of ofCompany) person[field] = ''
  // Another location's country says nothing of this one.
  if (row.location !== '' && row.location !== person.location) person.locationCountry = ''
  if (row.locationCountry !== '') person.locationCountry = row.locationCountry
  for (const field of fields) if (row[field] !== '') person[field] = row[field]
  if (person.email === '') person.email = row.email
  if (saysOfAddress(person, row)) person.emailStatus = row.emailStatus
  person.nameKey = nameKey(person.name, person.companyDomain)
}

/** Whether the row has a word on the address that is known. */
function saysOfAddress(person: Person, row: ImportedRow): boolean {
  return row.emailStatus !== '' && row.email === person.email
}

/** What only the second entry of the same person knew goes to the first. */
export function absorb(person: Person, second: Person): void {
  if (person.location === '') person.locationCountry = second.locationCountry
  const foreign: readonly string[] = isOtherCompany(second, person.company) ? ofCompany : []
  for (const field of fields) if (person[field] === '' && !foreign.includes(field)) person[field] = second[field]
  person.ids.push(...second.ids)
  person.nameKey = nameKey(person.name, person.companyDomain)
}

export function isSamePerson(a: Person, b: Person): boolean {
  if (a.locationCountry !== b.locationCountry || a.emailStatus !== b.emailStatus) return false
  return a.email === b.email && a.ids.length === b.ids.length && fields.every((field) => a[field] === b[field])
}
