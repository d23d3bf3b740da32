import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type { CompanyFacts, SourceAnswer, SourceCall } from '../port.ts'
import { cleanDomain, cleanText } from '../reading/clean-text.ts'
import { companyAbout } from '../reading/company-facts.ts'
import { isObject } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { readRefusal } from './read-refusal.ts'

export const enrichMilliunits = 1000

/** One company by its domain. Who isn't known is a 200 with nothing in it, and free. */
export async function findOrganization(
  place: VendorPlace,
  text: string,
  call: SourceCall,
): Promise<SourceAnswer<CompanyFacts>> {
  const domain = cleanDomain(text)
  if (domain === '') return free({ kind: 'nobody' })
  const reply = await askVendor(place, { method: 'GET', path: '/organizations/enrich', query: { domain } }, call)
  if ('kind' in reply) return unanswered(reply, enrichMilliunits)
  const refusal = readRefusal(reply)
  if (refusal) return unanswered(refusal, enrichMilliunits)
  const { json } = reply
  if (!isObject(json)) return costing(unreadable, null, enrichMilliunits)
  if (Object.keys(json).length === 0) return free({ kind: 'nobody' })
  const { organization: found } = json
  if (!isObject(found)) return costing(unreadable, null, enrichMilliunits)
  const where = [found['city'], found['state'], found['country']].map((part) => cleanText(part))
  const outcome = companyAbout(domain, {
    name: found['name'],
    domains: [found['primary_domain'], found['website_url']],
    industry: found['industry'],
    location: where.filter((part) => part !== '').join(', '),
    employees: found['estimated_num_employees'],
    linkedin: found['linkedin_url'],
    founded: found['founded_year'],
  })
  return costing(outcome, null, enrichMilliunits)
}
