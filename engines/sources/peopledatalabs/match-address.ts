import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type { SourceAnswer, SourceCall, SourcePerson } from '../port.ts'
import { personAbout } from '../reading/person-about.ts'
import { countIn, isObject, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { costing, unanswered, unreadable } from '../reading/spent.ts'
import { personOf, readRefusal, saidCost } from './read-peopledatalabs.ts'

const leastLikely = 6
const mostAddresses = 50

/**
 * Who has an address. A record without a name isn't returned, and so isn't paid for. That it was found by the address is said by `matched`; a
 * record that shows addresses has to show this one.
 */
export async function matchAddress(
  place: VendorPlace,
  email: string,
  { call, most }: { call: SourceCall; most: number },
): Promise<SourceAnswer<SourcePerson>> {
  const query = { email, required: 'full_name', min_likelihood: String(leastLikely), titlecase: 'true', include_if_matched: 'true' } // oxfmt-ignore
  const reply = await askVendor(place, { method: 'GET', path: '/v5/person/enrich', query }, call)
  if ('kind' in reply) return unanswered(reply, most)
  if (reply.status !== 200) return unanswered(readRefusal(reply), most)
  const { data, likelihood, matched } = objectIn(reply.json)
  const cost = saidCost(reply.headers, most)
  const person = isObject(data) ? personOf(data) : null
  if (!isObject(data) || !person) return unanswered(unreadable, most)
  const told = addressesOf(data)
  const isByAddress = Array.isArray(matched) ? matched.includes('email') : told.length > 0
  if (!isByAddress || (countIn(likelihood) ?? 0) < leastLikely)
    return costing({ kind: 'nobody', isAnother: true }, cost, most)
  return costing(personAbout(email, person, told), cost, most)
}

/** A plan without contact data has `true` in their place. */
function addressesOf(record: Json): unknown[] {
  const { work_email: work, recommended_personal_email: recommended, personal_emails: personal, emails } = record
  const personals = Array.isArray(personal) ? (personal as unknown[]).slice(0, mostAddresses) : []
  const all = [work, recommended, ...personals, ...objectsIn(emails, mostAddresses).map(({ address }) => address)]
  return all.filter((each) => typeof each === 'string')
}
