import type { VendorReply } from '../http/ask-vendor.ts'
import { type SourceOutcome, blankPerson, type SourcePerson } from '../port.ts'
import { cleanText, cleanDomain, cleanLink } from '../reading/clean-text.ts'
import { objectIn, countIn, type Json } from '../reading/read-json.ts'
import { readStatus } from '../reading/read-status.ts'

export const PROSPEO_LABEL = 'Prospeo'

/** What an answer refuses, by its `error_code`, whatever the status: nobody is a 400 here. Null if it refuses nothing. */
export function readRefusal(reply: VendorReply): SourceOutcome<never> | null {
  const { error, error_code: code } = objectIn(reply.json)
  if (reply.status === 200 && error !== true) return null
  switch (code) {
    case 'NO_MATCH':
    case 'NO_RESULTS':
      return { kind: 'nobody' }
    case 'INSUFFICIENT_CREDITS':
      return { kind: 'exhausted' }
    case 'INVALID_API_KEY':
      return { kind: 'refused', because: 'key', why: `${PROSPEO_LABEL} doesn't accept the key.` }
    case 'RATE_LIMITED':
      return slowDown(reply.headers)
    case 'INTERNAL_ERROR':
      return { kind: 'failed', because: 'server', mayHaveCost: true }
    default:
  }
  if (reply.status === 429) return slowDown(reply.headers)
  if (reply.status !== 200) return readStatus(reply, PROSPEO_LABEL)
  return { kind: 'refused', because: 'request', why: `${PROSPEO_LABEL} doesn't accept the request.` }
}

/** The window of the day is the longer one, if it is used up. */
function slowDown(headers: Headers): SourceOutcome<never> {
  const isDayOver = headers.get('x-daily-request-left') === '0'
  const seconds = cleanText(headers.get(isDayOver ? 'x-daily-reset-seconds' : 'x-minute-reset-seconds'))
  return { kind: 'slow-down', retryAfterMs: /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 60_000 }
}

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
