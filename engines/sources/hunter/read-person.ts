import type { VendorReply } from '../http/ask-vendor.ts'
import { blankPerson, type SourceAnswer, type SourcePerson } from '../port.ts'
import { cleanDomain, cleanLink, cleanText } from '../reading/clean-text.ts'
import { personAbout } from '../reading/person-about.ts'
import { isObject, objectIn } from '../reading/read-json.ts'
import { costing, unreadable } from '../reading/spent.ts'

/** Who has an address, by Hunter. Nobody is a 404; `fuzzy` is its word for somebody who may be another. */
export function readPerson({ status, json }: VendorReply, address: string, most: number): SourceAnswer<SourcePerson> {
  const { data } = objectIn(json)
  if (status !== 200 || !isObject(data)) return costing(unreadable, null, most)
  const id = cleanText(data['id'])
  if (id === '') return costing(unreadable, null, most)
  if (data['fuzzy'] === true) return costing({ kind: 'nobody', isAnother: true }, null, most)
  const { fullName, givenName, familyName } = objectIn(data['name'])
  const { name: company, domain, title } = objectIn(data['employment'])
  const person = {
    ...blankPerson(id),
    name: cleanText(cleanText(fullName) || `${cleanText(givenName)} ${cleanText(familyName)}`),
    jobTitle: cleanText(title),
    company: cleanText(company),
    companyDomain: cleanDomain(domain),
    location: cleanText(data['location']),
    linkedinUrl: profileOf(objectIn(data['linkedin'])['handle']),
    hasAddress: true,
  }
  return costing(personAbout(address, person, [data['email']]), null, most)
}

/** The end of a profile's address, with `in/` before it or without. */
function profileOf(value: unknown): string {
  const handle = cleanText(value).replace(/^in\//, '')
  return /^[\p{L}\p{N}%_-]+$/u.test(handle) ? cleanLink(`https://www.linkedin.com/in/${handle}`) : ''
}
