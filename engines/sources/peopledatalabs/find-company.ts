import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type { CompanyFacts, SourceAnswer, SourceCall } from '../port.ts'
import { cleanDomain, cleanText } from '../reading/clean-text.ts'
import { companyAbout } from '../reading/company-facts.ts'
import { countIn, isObject, objectIn } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { readRefusal, saidCost } from './read-peopledatalabs.ts'

/** One company by its domain. Its fields stand beside `status`, not in a `data` as a person's; its name in capitals is `display_name`. */
export async function findCompany(
  place: VendorPlace,
  text: string,
  { call, most }: { call: SourceCall; most: number },
): Promise<SourceAnswer<CompanyFacts>> {
  const domain = cleanDomain(text)
  if (domain === '') return free({ kind: 'nobody' })
  const query = { website: domain, titlecase: 'true' }
  const reply = await askVendor(place, { method: 'GET', path: '/v5/company/enrich', query }, call)
  if ('kind' in reply) return unanswered(reply, most)
  if (reply.status !== 200) return unanswered(readRefusal(reply), most)
  const { json } = reply
  if (!isObject(json)) return costing(unreadable, null, most)
  const { alternative_domains: others, employee_count: count } = json
  const outcome = companyAbout(domain, {
    name: cleanText(json['display_name']) || json['name'],
    domains: [json['website'], ...(Array.isArray(others) ? (others as unknown[]) : [])],
    industry: json['industry'],
    location: objectIn(json['location'])['name'],
    employees: cleanText(json['size']) || countIn(count),
    linkedin: json['linkedin_url'],
    founded: json['founded'],
  })
  return costing(outcome, saidCost(reply.headers, most), most)
}
