import type { VendorReply } from '../http/ask-vendor.ts'
import { blankPerson, type SourceOutcome, type SourcePerson } from '../port.ts'
import { cleanDomain, cleanLink, cleanText } from '../reading/clean-text.ts'
import { milliunitsIn, objectIn, type Json } from '../reading/read-json.ts'
import { readStatus } from '../reading/read-status.ts'

export const PDL_LABEL = 'People Data Labs'

/** Errors are `{status, error: {type, message}}`. 404 is its word for nobody, and free; a 404 without it is a wrong address. */
export function readRefusal(reply: VendorReply): SourceOutcome<never> {
  const type = [objectIn(objectIn(reply.json)['error'])['type']].flat().map((word) => cleanText(word))
  if (reply.status === 404 && type.includes('not_found')) return { kind: 'nobody' }
  if (type.includes('payment_required')) return { kind: 'exhausted' }
  return readStatus(reply, PDL_LABEL)
}

/** What a call cost by its header; null if it doesn't say. */
export function saidCost(headers: Headers, most: number): number | null {
  const said = headers.get('x-call-credits-spent')
  return said === null || said.trim() === '' ? null : milliunitsIn(Number(said), most)
}

/** A record as one row; null if it has no id. Plans without a field have `true` in its place, which reads as nothing. */
export function personOf(record: Json): SourcePerson | null {
  const id = cleanText(record['id'])
  if (id === '') return null
  const email = record['work_email']
  const [least] = cleanText(record['job_company_size']).split(/[-+]/)
  return {
    ...blankPerson(id),
    name: cleanText(record['full_name']),
    jobTitle: cleanText(record['job_title']),
    company: cleanText(record['job_company_name']),
    companyDomain: cleanDomain(record['job_company_website']),
    industry: cleanText(record['job_company_industry']) || cleanText(record['industry']),
    location: cleanText(record['location_name']),
    employees: /^\d{1,7}$/.test(least ?? '') ? Number(least) : null,
    linkedinUrl: cleanLink(record['linkedin_url']),
    hasAddress: email === true || (typeof email === 'string' && email !== ''),
  }
}
