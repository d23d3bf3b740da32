import { syntheticCompany } from '../../../../synthetic/company.ts'
import { syntheticPerson } from '../../../../synthetic/person.ts'
import { demoPerson } from '../../demo-person.ts'
import { DEMO } from '../../origins.ts'
import type { WrittenSpelling } from '../written/company-document.ts'
import { keyOf } from '../written/keys.ts'
import type { WrittenPerson } from '../written/person-document.ts'

/** A made-up person as what is written of one, and the only spelling of their company. */
export function writtenDemo(seed: number, ordinal: number): { person: WrittenPerson; spelling: WrittenSpelling } {
  const { name, jobTitle, industry, location, employeeCount, finerSize, linkedinUrl, emailExpected } = demoPerson(seed, ordinal) // oxfmt-ignore
  const { companyIndex } = syntheticPerson(seed, ordinal)
  const company = syntheticCompany(seed, companyIndex)
  const key = keyOf(DEMO, companyIndex)
  return {
    person: {
      origin: DEMO,
      ordinal,
      formerly: [],
      name,
      title: jobTitle,
      spelling: company,
      company: { key, name: company.name, domain: company.domain },
      location,
      country: '',
      industry,
      employeeCount: finerSize === undefined || finerSize === '' ? employeeCount : finerSize,
      hasAddress: emailExpected,
      hasLinkedin: linkedinUrl !== '',
      day: 0,
    },
    spelling: { key, entity: key, name: company.name, domain: company.domain, linked: false },
  }
}
