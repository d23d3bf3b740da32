import type { SourcePerson } from '../port.ts'

/** A row of which nothing is known but the vendor's id. */
export function blankPerson(id: string): SourcePerson {
  return {
    id,
    name: '',
    nameIsPartial: false,
    jobTitle: '',
    company: '',
    companyDomain: '',
    industry: '',
    location: '',
    employees: null,
    linkedinUrl: '',
    photoUrl: '',
    hasAddress: false,
  }
}
