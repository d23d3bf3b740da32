import type { VendorReply } from '../http/ask-vendor.ts'
import { blankPerson, type ClaimedAddress, type SourceAnswer, type SourceClaim, type SourcePerson } from '../port.ts'
import { cleanDomain, cleanLink, cleanText, cleanWord } from '../reading/clean-text.ts'
import { personAbout } from '../reading/person-about.ts'
import { readAddress } from '../reading/read-address.ts'
import { countIn, isObject, objectIn, type Json } from '../reading/read-json.ts'
import { costing, free, unreadable } from '../reading/spent.ts'

/** Apollo writes no closed list: what isn't here is unknown, and `verified` alone is valid. */
const meanings: Readonly<Record<string, SourceClaim['means']>> = {
  verified: 'valid',
  guessed: 'risky',
  extrapolated: 'risky',
  bounced: 'invalid',
}

/** Its word for an address; a status that isn't a text says nothing. */
export function apolloClaim(status: unknown): SourceClaim {
  const said = cleanWord(status)
  const word = said.toLowerCase()
  return { means: Object.hasOwn(meanings, word) ? meanings[word]! : 'unknown', said }
}

/**
 * Reads a match of one person. Nobody is `null` or a stub without an id and a name; somebody without an address cost a credit too.
 * `person.email` alone is read: `contact` is a copy out of the customer's own CRM, and may be of somebody else.
 */
export function readMatch(reply: VendorReply, askedId: string | null, most: number): SourceAnswer<ClaimedAddress> {
  const { json, text } = reply
  if (!isObject(json) || !('person' in json)) return costing(unreadable, null, most)
  if (objectIn(json['waterfall'])['status'] === 'accepted') {
    const reference = readRequestId(text)
    if (reference !== null) return free({ kind: 'later', reference, retryAfterMs: 10_000 })
  }
  return readMatched(json['person'], askedId, most)
}

/** One person as it was told: of a match, or a row of a bulk match. */
export function readMatched(person: unknown, askedId: string | null, most: number): SourceAnswer<ClaimedAddress> {
  if (person === null) return free({ kind: 'nobody' })
  if (!isObject(person)) return costing(unreadable, null, most)
  const id = cleanText(person['id'])
  if (person['match_confidence'] === 'none' || id === '') return free({ kind: 'nobody' })
  // Somebody else was sent: what was paid for isn't whom we asked for.
  if (askedId !== null && askedId !== '' && id !== askedId)
    return costing({ kind: 'nobody', isAnother: true }, null, most)
  const address = readAddress(person['email'])
  if (address === null) return costing({ kind: 'nobody', person: readPerson(person, id) }, null, most)
  const value = { address, claim: apolloClaim(person['email_status']), person: readPerson(person, id) }
  return costing({ kind: 'answer', value }, null, most)
}

/** Who has an address. `low` is Apollo's word for a guess, which is nobody and costs a credit all the same. */
export function readOwner({ json }: VendorReply, address: string, most: number): SourceAnswer<SourcePerson> {
  if (!isObject(json) || !('person' in json)) return costing(unreadable, null, most)
  const { person } = json
  if (person === null) return free({ kind: 'nobody' })
  if (!isObject(person)) return costing(unreadable, null, most)
  const { match_confidence: confidence, email } = person
  const id = cleanText(person['id'])
  if (confidence === 'none' || id === '') return free({ kind: 'nobody' })
  if (confidence === 'low') return costing({ kind: 'nobody', isAnother: true }, null, most)
  return costing(personAbout(address, readPerson(person, id), [email]), null, most)
}

function readPerson(person: Json, id: string): SourcePerson {
  const organization = objectIn(person['organization'])
  const place = [person['city'], person['state'], person['country']].map((text) => cleanText(text))
  const first = cleanText(person['first_name'])
  return {
    ...blankPerson(id),
    name: cleanText(cleanText(person['name']) || `${first} ${cleanText(person['last_name'])}`),
    jobTitle: cleanText(person['title']),
    company: cleanText(organization['name']),
    companyDomain: cleanDomain(organization['primary_domain']) || cleanDomain(organization['website_url']),
    industry: cleanText(organization['industry']),
    location: cleanText(place.filter((text) => text !== '').join(', ')),
    employees: countIn(organization['estimated_num_employees']),
    linkedinUrl: cleanLink(person['linkedin_url']),
    photoUrl: cleanLink(person['photo_url'], ['https:']),
    hasAddress: true,
  }
}

/**
 * Apollo's `request_id`: a signed number of 64 bits, so it is read out of the text: as a number of JavaScript its last digits would be
 * lost. Null if the text holds none.
 */
export function readRequestId(text: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const id = isObject(value) ? value['request_id'] : undefined
  if (typeof id === 'string') return /^-?\d{1,19}$/.test(id) ? id : null
  if (typeof id !== 'number') return null
  // The name may also stand deeper in the text: the digits have to be those of the number that stands on top.
  const written = [...text.matchAll(/"request_id"\s*:\s*(-?\d{1,19})(?=\s*[,}])/g)].map(([, digits = '']) => digits)
  return written.find((digits) => Number(digits) === id) ?? null
}
