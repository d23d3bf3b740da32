import type { VendorReply } from '../http/ask-vendor.ts'
import {
  type ClaimedAddress,
  type ClaimedVerdict,
  type SourceAnswer,
  type SourceClaim,
  type CompanyFacts,
  blankPerson,
  type SourcePerson,
} from '../port.ts'
import { cleanDomain, cleanLink, cleanText, cleanWord } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { isObject, objectIn } from '../reading/read-json.ts'
import { costing, free, unreadable } from '../reading/spent.ts'
import { companyAbout } from '../reading/company-facts.ts'
import { personAbout } from '../reading/person-about.ts'

/** `webmail` says whose mail server it is, and nothing of the mailbox. */
const meanings: Readonly<Record<string, SourceClaim['means']>> = {
  valid: 'valid',
  invalid: 'invalid',
  accept_all: 'accept_all',
  disposable: 'risky',
}

function claimOf(status: unknown): SourceClaim {
  const said = cleanWord(status)
  return { means: Object.hasOwn(meanings, said) ? meanings[said]! : 'unknown', said }
}

/** The finder's answer. Nobody is a 200 with `email: null`, and costs nothing. Its score is no verdict. */
export function readFound({ status, json }: VendorReply, most: number): SourceAnswer<ClaimedAddress> {
  const data = objectIn(json)['data']
  if (status !== 200 || !isObject(data) || !('email' in data)) return costing(unreadable, null, most)
  if (data['email'] === null) return free({ kind: 'nobody' })
  const address = readAddress(data['email'])
  if (address === null) return costing(unreadable, null, most)
  const claim = claimOf(objectIn(data['verification'])['status'])
  const means = data['accept_all'] === true && claim.means !== 'invalid' ? 'accept_all' : claim.means
  const person = {
    name: cleanText(`${cleanText(data['first_name'])} ${cleanText(data['last_name'])}`),
    jobTitle: cleanText(data['position']),
    company: cleanText(data['company']),
    companyDomain: cleanDomain(data['domain']),
    linkedinUrl: cleanLink(data['linkedin_url']),
  }
  const isSaid = means === claim.means || claim.said !== ''
  const value = { address, claim: { means, said: isSaid ? claim.said : 'accept_all' }, person }
  return costing({ kind: 'answer', value }, null, most)
}

/** The verifier's answer: `status`, as `result` is deprecated. */
export function readVerdict({ status, json }: VendorReply, most: number): SourceAnswer<ClaimedVerdict> {
  if (status === 222)
    return costing({ kind: 'answer', value: { claim: { means: 'unknown', said: 'status 222' } } }, null, most)
  const data = objectIn(json)['data']
  if (!isObject(data) || typeof data['status'] !== 'string') return costing(unreadable, null, most)
  return costing({ kind: 'answer', value: { claim: claimOf(data['status']) } }, null, most)
}

/** A company as Hunter tells it: its size is a range, and its profile the end of an address, `company/acme`. Nobody is a 404. */
export function readCompany({ status, json }: VendorReply, domain: string, most: number): SourceAnswer<CompanyFacts> {
  const { data } = objectIn(json)
  if (status !== 200 || !isObject(data)) return costing(unreadable, null, most)
  const { domainAliases } = data
  const handle = cleanText(objectIn(data['linkedin'])['handle'])
  const outcome = companyAbout(domain, {
    name: data['name'],
    domains: [data['domain'], ...(Array.isArray(domainAliases) ? (domainAliases as unknown[]) : [])],
    industry: objectIn(data['category'])['industry'],
    location: data['location'],
    employees: objectIn(data['metrics'])['employees'],
    linkedin: handle === '' ? '' : `https://www.linkedin.com/${handle}`,
    founded: data['foundedYear'],
  })
  return costing(outcome, null, most)
}

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
