import { syntheticCompany } from '../../synthetic/company.ts'
import { FINER_SIZES, finerSizeIndexOf } from '../../synthetic/finer-size.ts'
import { syntheticPerson } from '../../synthetic/person.ts'
import { classOf } from './class-of.ts'
import type { DirectoryPerson, DirectorySource } from './port.ts'

export const DEMO_SOURCE: DirectorySource = { key: 'demo', label: 'Demo directory' }

/** A made-up person as a row; the index holds numbers alone. */
export function demoPerson(seed: number, ordinal: number): DirectoryPerson {
  const person = syntheticPerson(seed, ordinal)
  const company = syntheticCompany(seed, person.companyIndex)
  return {
    id: `demo:${ordinal}`,
    source: DEMO_SOURCE,
    name: person.name,
    nameIsPartial: false,
    jobTitle: person.jobTitle,
    company: company.name,
    industry: company.industry,
    location: person.location,
    employeeCount: company.size,
    finerSize: company.size === '1000+' ? (FINER_SIZES[finerSizeIndexOf(seed, company.index)] ?? '') : '',
    linkedinUrl: person.linkedinUrl,
    photoUrl: photoOf(ordinal),
    emailExpected: person.emailExpected,
    companyDomain: company.domain,
    ...classOf(person.jobTitle),
  }
}

/** Three of five have a picture, one of those in web/public/people/demo. */
function photoOf(ordinal: number): string {
  return ordinal % 5 < 3 ? `/people/demo/${(ordinal * 37) % 60}.svg` : ''
}

export function demoDomain(seed: number, ordinal: number): string {
  return syntheticCompany(seed, syntheticPerson(seed, ordinal).companyIndex).domain
}
