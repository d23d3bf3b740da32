import { createHmac } from 'node:crypto'
import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'

const takesMs = 40_000
const path = '/api/v2/contact/enrich/bulk'
const words = {
  verified: 'DELIVERABLE',
  guessed: 'HIGH_PROBABILITY',
  accept_all: 'CATCH_ALL',
  stale: 'DELIVERABLE',
} as const
type Begun = { contact: Record<string, unknown>; atMs: number }

/**
 * FullEnrich: an answer is there 40 seconds later; until then looking it up is a 400. Callbacks are signed and repeated, and a
 * forged one, signed with another key, comes first. Beginning the same twice makes two.
 */
export function fullenrich(world: VendorWorld): Vendor {
  const { memory, key, now } = world
  const begun = new Map<string, Begun>()
  return {
    async answer(asked) {
      const sent = asked.headers['authorization']
      if (sent !== `Bearer ${key}` && sent !== `Bearer ${key}-empty`) return failed(401, 'error.unauthorized')
      const isEmpty = sent !== `Bearer ${key}`
      if (asked.path === '/api/v2/account/credits') return jsonAnswer(200, { balance: isEmpty ? 0 : 321 })
      if (asked.path === path && asked.method === 'POST')
        return isEmpty ? failed(400, 'error.credits.insufficient') : begin(bodyOf(asked))
      const id = asked.path.startsWith(`${path}/`) ? asked.path.slice(path.length + 1) : ''
      return lookUp(id, asked.query.get('forceResults') === 'true')
    },
  }

  function begin({ data, webhook_url: url }: Record<string, unknown>): VendorSays {
    const [contact] = Array.isArray(data) ? (data as Record<string, unknown>[]) : []
    if (!contact?.['enrich_fields']) return failed(400, 'error.enrichment.fields')
    const id = `2db5ea61-1752-42cf-8ea1-${String(begun.size).padStart(12, '0')}`
    begun.set(id, { contact, atMs: now() })
    if (typeof url === 'string') tell(id, url)
    return jsonAnswer(200, { enrichment_id: id })
  }

  /** Nothing in it tells the first from its repetitions. */
  function tell(id: string, url: string): void {
    const forged = JSON.stringify({ id: 'of-somebody-else', status: 'FINISHED', data: [] })
    const body = JSON.stringify({ ...resultOf(id, begun.get(id)!), status: 'FINISHED' })
    const sign = (text: string, by: string) => ({
      'x-signature-sha1': createHmac('sha1', by).update(text).digest('hex'),
    })
    world.callBack(url, { headers: sign(forged, 'another key'), body: forged })
    for (let time = 0; time < 2; time++) world.callBack(url, { headers: sign(body, key), body })
  }

  function lookUp(id: string, isForced: boolean): VendorSays {
    const entry = begun.get(id)
    if (!entry) return failed(404, 'error.enrichment.not_found')
    if (now() - entry.atMs < takesMs && !isForced) return failed(400, 'error.enrichment.in_progress')
    return jsonAnswer(200, resultOf(id, entry))
  }

  function resultOf(id: string, { contact }: Begun) {
    const { first_name: firstName, last_name: lastName, domain: companyDomain, company_name: company, linkedin_url: linkedinUrl } =
      contact // oxfmt-ignore
    const by = linkedinUrl ? { linkedinUrl } : { firstName, lastName, companyDomain, company }
    const person = memory.find(by as Partial<VendorPerson>)
    const isFound = Boolean(person?.address && person.claim)
    const email = isFound ? { email: person!.address, status: words[person!.claim!] } : null
    const contact_info = { most_probable_work_email: email, work_emails: email ? [email] : [] }
    const row = { input: contact, custom: contact['custom'], contact_info, profile: null }
    return { id, name: 'Quarry', status: 'FINISHED', cost: { credits: isFound ? 1 : 0 }, data: [row] }
  }
}

function failed(status: number, code: string): VendorSays {
  return jsonAnswer(status, { code, message: `Refused: ${code}` })
}
