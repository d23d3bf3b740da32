import { createHmac, timingSafeEqual } from 'node:crypto'
import { askVendor } from '../http/ask-vendor.ts'
import type { PersonSought, Source, SourceCall, SourceCallback, SourceSetting } from '../port.ts'
import { milliunitsIn, objectIn } from '../reading/read-json.ts'
import { splitName } from '../reading/split-name.ts'
import { free, unanswered, unreadable } from '../reading/spent.ts'
import { FULLENRICH_LABEL, readBegun, readRefusal, readResult } from './read-fullenrich.ts'

const most = 1000
const path = '/api/v2/contact/enrich/bulk'
/** Also a path: nothing but what an id may have. */
const reference = /^[\w-]{1,100}$/

/** FullEnrich v2: an address is begun, takes 30 to 90 seconds, and is looked up by its id. Beginning twice costs twice. */
export function openFullEnrich({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const headers = { authorization: `Bearer ${key}` }
  const place = { base: base ?? 'https://app.fullenrich.com', headers, fetch: reach }
  return {
    kind: 'fullenrich',
    label: FULLENRICH_LABEL,
    can: {
      searchPeople: null,
      findAddress: {
        milliunits: most,
        isFreeIfNobody: true,
        by: ['linkedin', 'name+domain', 'name+company'],
        isLater: true,
      },
      verifyAddress: null,
      limits: [{ calls: 60, seconds: 60 }],
      unit: 'credit',
    },
    async findAddress(person, call) {
      const contact = contactOf(person)
      if (!contact) return free({ kind: 'nobody' })
      const reply = await askVendor(place, { method: 'POST', path, json: batchOf(contact, call) }, call)
      return 'kind' in reply ? unanswered(reply, most) : readBegun(reply, reference, most)
    },
    async lookUp(id, call) {
      if (!reference.test(id)) return unanswered(unreadable, most)
      const reply = await askVendor(place, { method: 'GET', path: `${path}/${id}` }, call)
      return 'kind' in reply ? unanswered(reply, most) : readResult(reply, id, most)
    },
    async test(call) {
      const reply = await askVendor(place, { method: 'GET', path: '/api/v2/account/credits' }, call)
      if ('kind' in reply) return unanswered(reply, 0)
      const left = milliunitsIn(objectIn(reply.json)['balance'], 1e12)
      if (reply.status !== 200 || left === null)
        return unanswered(reply.status === 200 ? unreadable : readRefusal(reply), 0)
      return free({ kind: 'answer', value: { leftMilliunits: left } })
    },
    readCallback: (callback) => readSigned(callback, key),
  }
}

function contactOf({ name, company, companyDomain, linkedinUrl }: PersonSought): Record<string, string> | null {
  const names = splitName(name)
  const where = { ...(companyDomain && { domain: companyDomain }), ...(company && { company_name: company }) }
  const who = names ? { first_name: names.first, last_name: names.last, ...where } : null
  if (linkedinUrl !== '') return { ...who, linkedin_url: linkedinUrl }
  return who && Object.keys(where).length > 0 ? who : null
}

function batchOf(contact: Record<string, string>, { callbackUrl }: SourceCall): unknown {
  const data = [{ ...contact, enrich_fields: ['contact.work_emails'], custom: { row: '0' } }]
  return { name: 'Quarry', ...(callbackUrl !== null && { webhook_url: callbackUrl }), data }
}

/** The signature is over the bytes as they came. It has no time in it, so an old callback is as good as a new one: it only says "look". */
function readSigned({ headers, body }: SourceCallback, key: string): { reference: string } | null {
  const signature = headers['x-signature-sha1'] ?? ''
  if (key === '' || !/^[\da-f]{40}$/i.test(signature)) return null
  const expected = createHmac('sha1', key).update(body).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null
  try {
    const { id, enrichment_id: other } = objectIn(JSON.parse(Buffer.from(body).toString('utf8')))
    const named = id ?? other
    return typeof named === 'string' && reference.test(named) ? { reference: named } : null
  } catch {
    return null
  }
}
