import { blankPerson, type SourcePerson } from '../port.ts'
import { cleanDomain, cleanLink, cleanText } from '../reading/clean-text.ts'
import { countIn, objectIn, type Json } from '../reading/read-json.ts'

/** Prospeo's person and company as one row; null if it has no id. Its address is masked here, and not read. */
export function personOf(person: Json, company: Json): SourcePerson | null {
  const id = cleanText(person['person_id'])
  if (id === '') return null
  const { city, state, country } = objectIn(person['location'])
  const parts = [city, state, country].map((part) => cleanText(part)).filter((part) => part !== '')
  const email = objectIn(person['email'])
  return {
    ...blankPerson(id),
    name:
      cleanText(person['full_name']) ||
      cleanText(`${cleanText(person['first_name'])} ${cleanText(person['last_name'])}`),
    jobTitle: cleanText(person['current_job_title']),
    company: cleanText(company['name']),
    companyDomain: cleanDomain(company['domain']) || cleanDomain(company['website']),
    industry: cleanText(company['industry']),
    location: cleanText(parts.join(', ')),
    employees: countIn(company['employee_count']),
    linkedinUrl: cleanLink(person['linkedin_url']),
    hasAddress: email['status'] === 'VERIFIED' || email['status'] === 'UNVERIFIED',
  }
}
