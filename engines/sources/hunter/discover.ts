import type { VendorReply, VendorRequest } from '../http/ask-vendor.ts'
import { MOST_COMPANIES, type CompanyQuery, type FoundCompany, type SourceAnswer, type SourceOutcome } from '../port.ts'
import { cleanDomain, cleanText } from '../reading/clean-text.ts'
import { companyText } from '../reading/company-facts.ts'
import { countIn, objectIn, objectsIn } from '../reading/read-json.ts'
import { free, unanswered, unreadable } from '../reading/spent.ts'

/** Free of credits, and slower than the rest of Hunter. */
export const discoverLimits = [
  { calls: 5, seconds: 1 },
  { calls: 50, seconds: 60 },
] as const

const mostValues = 5
const mostRead = 100

/**
 * Companies by words: Hunter's own filters know industries and places by lists of its own, and it makes filters out of a sentence. What it
 * makes of it isn't told, so some may not fit.
 */
export async function discover(
  ask: (request: VendorRequest) => Promise<VendorReply | SourceOutcome<never>>,
  { industry = [], location = [], employeeCount = [] }: CompanyQuery,
): Promise<SourceAnswer<FoundCompany[]>> {
  const parts = [
    part('in the industry', industry),
    part('with headquarters in', location),
    part('with this many employees:', employeeCount),
  ].filter((text) => text !== '')
  if (parts.length === 0)
    return free({
      kind: 'refused',
      because: 'request',
      why: 'Hunter is asked for companies by industry, place or size.',
    })
  const reply = await ask({ method: 'POST', path: '/discover', json: { query: `Companies ${parts.join(' ')}` } })
  if ('kind' in reply) return unanswered(reply, 0)
  const { data } = objectIn(reply.json)
  if (reply.status !== 200 || !Array.isArray(data)) return free(unreadable)
  const found = new Map<string, FoundCompany>()
  for (const each of objectsIn(data, mostRead)) {
    const [name, domain] = [companyText(each['organization']), cleanDomain(each['domain'])]
    const people = countIn(objectIn(each['emails_count'])['personal'])
    if (domain !== '' && !found.has(domain)) found.set(domain, { name: name || domain, domain, people })
  }
  return free({ kind: 'answer', value: [...found.values()].slice(0, MOST_COMPANIES) })
}

function part(words: string, values: readonly string[]): string {
  const texts = values.slice(0, mostValues).map((value) => cleanText(value, 100)).filter((text) => text !== '') // oxfmt-ignore
  return texts.length === 0 ? '' : `${words} ${texts.join(' or ')}`
}
