import type { VendorReply } from '../http/ask-vendor.ts'
import type { CompanyFacts, SourceAnswer } from '../port.ts'
import { cleanText } from '../reading/clean-text.ts'
import { companyAbout } from '../reading/company-facts.ts'
import { isObject, objectIn } from '../reading/read-json.ts'
import { costing, unreadable } from '../reading/spent.ts'

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
