import type { VendorReply } from '../http/ask-vendor.ts'
import type { ClaimedAddress, ClaimedVerdict, SourceAnswer, SourceClaim } from '../port.ts'
import { cleanDomain, cleanLink, cleanText, cleanWord } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { isObject, objectIn } from '../reading/read-json.ts'
import { costing, free, unreadable } from '../reading/spent.ts'

/** `webmail` says whose mail server it is, and nothing of the mailbox. */
const meanings: Readonly<Record<string, SourceClaim['means']>> = {
  valid: 'valid',
  invalid: 'invalid',
  accept_all: 'accept_all',
  disposable: 'risky',
}

function claimOf(status: unknown): SourceClaim {
  const said = cleanWord(status)
  return { means: Object.hasOwn(meanings, said) ? meanings[said]! : 'unknown', said }
}

/** The finder's answer. Nobody is a 200 with `email: null`, and costs nothing. Its score is no verdict. */
export function readFound({ status, json }: VendorReply, most: number): SourceAnswer<ClaimedAddress> {
  const data = objectIn(json)['data']
  if (status !== 200 || !isObject(data) || !('email' in data)) return costing(unreadable, null, most)
  if (data['email'] === null) return free({ kind: 'nobody' })
  const address = readAddress(data['email'])
  if (address === null) return costing(unreadable, null, most)
  const claim = claimOf(objectIn(data['verification'])['status'])
  const means = data['accept_all'] === true && claim.means !== 'invalid' ? 'accept_all' : claim.means
  const person = {
    name: cleanText(`${cleanText(data['first_name'])} ${cleanText(data['last_name'])}`),
    jobTitle: cleanText(data['position']),
    company: cleanText(data['company']),
    companyDomain: cleanDomain(data['domain']),
    linkedinUrl: cleanLink(data['linkedin_url']),
  }
  const isSaid = means === claim.means || claim.said !== ''
  const value = { address, claim: { means, said: isSaid ? claim.said : 'accept_all' }, person }
  return costing({ kind: 'answer', value }, null, most)
}

/** The verifier's answer: `status`, as `result` is deprecated. */
export function readVerdict({ status, json }: VendorReply, most: number): SourceAnswer<ClaimedVerdict> {
  if (status === 222)
    return costing({ kind: 'answer', value: { claim: { means: 'unknown', said: 'status 222' } } }, null, most)
  const data = objectIn(json)['data']
  if (!isObject(data) || typeof data['status'] !== 'string') return costing(unreadable, null, most)
  return costing({ kind: 'answer', value: { claim: claimOf(data['status']) } }, null, most)
}
