import type { SyntaxFault } from '../../../contract/lists.ts'
import { addressDomain } from './address-domain.ts'
import { isAddressLiteral } from './address-literal.ts'
import { faultOfUnicode } from './address-unicode.ts'
import { parseAddress, type AddressFeature, type AddressParts } from './parse-address.ts'
import { profileRules, type ProfileRules, type SyntaxProfile } from './syntax-profiles.ts'

/**
 * `local` as written, without comments and folding; `domain` in ASCII and lower case (an address literal in its
 * brackets, as written); `displayDomain` as people read it; `address` is both together with an @.
 * `needsSmtputf8`: the local part goes beyond ASCII, so only a host with that extension can be asked (RFC 6531).
 */
export type WrittenAddress = {
  local: string
  domain: string
  displayDomain: string
  address: string
  needsSmtputf8: boolean
}

export type AddressCheck = ({ ok: true } & WrittenAddress) | { ok: false; reason: SyntaxFault }

const addressMaxOctets = 254 // RFC 3696 erratum 1690
const localMaxOctets = 64 // RFC 5321 4.5.3.1.1

/**
 * Is this an address that the engine can ask about? As `readAddress`, but an address literal is refused
 * (`address_literal`): well-formed, yet a name for a machine, never for a business. See `isUnaskable`.
 */
export function checkAddress(text: string, profile: SyntaxProfile = 'rfc5321'): AddressCheck {
  const read = readAddress(text, profile)
  return read.ok && read.domain.startsWith('[') ? refuse('address_literal') : read
}

/** Well-formed by the RFCs, but this engine can't ask a mail host about it: no reason to call an address invalid. */
export function isUnaskable(reason: SyntaxFault): boolean {
  return reason === 'address_literal'
}

/** Is this an address by the grammar of that profile? Nothing is trimmed; linear in the text; never throws. */
export function readAddress(text: string, profile: SyntaxProfile): AddressCheck {
  const rules = profileRules[profile]
  if (rules.isSized && text.length > 1_000) return refuse('too_long')
  const parsed = parseAddress(text)
  if (!parsed.ok) return refuse(parsed.reason)
  const { parts } = parsed
  const reason = faultOfForm(parts, rules) ?? faultOfLocal(parts.local, rules)
  if (reason) return refuse(reason)

  const domain = readDomain(parts.domain, rules)
  if (!domain.ok) return domain
  const { local } = parts
  const address = `${local}@${domain.ascii}`
  if (rules.isSized && Buffer.byteLength(address) > addressMaxOctets) return refuse('too_long')
  // eslint-disable-next-line no-control-regex
  const needsSmtputf8 = /[^\u0000-\u007f]/.test(address)
  return { ok: true, local, domain: domain.ascii, displayDomain: domain.unicode, address, needsSmtputf8 }
}

function refuse(reason: SyntaxFault): { ok: false; reason: SyntaxFault } {
  return { ok: false, reason }
}

function faultOfForm({ uses }: AddressParts, { without }: ProfileRules): SyntaxFault | null {
  const unwanted = without.find((feature) => uses.has(feature))
  return unwanted ? faultOfFeature[unwanted] : null
}

const faultOfFeature: Record<AddressFeature, SyntaxFault> = {
  comment: 'comment',
  space: 'space',
  quoted: 'local_quoted',
  local_obsolete: 'local_obsolete',
  domain_obsolete: 'domain_obsolete',
  literal: 'address_literal',
}

function faultOfLocal(local: string, rules: ProfileRules): SyntaxFault | null {
  if (rules.isSized && Buffer.byteLength(local) > localMaxOctets) return 'local_too_long'
  return faultOfUnicode(local)
}

function readDomain(domain: AddressParts['domain'], rules: ProfileRules): ReturnType<typeof addressDomain> {
  if ('labels' in domain) return addressDomain(domain.labels, rules)
  const { literal } = domain
  const reason = rules.isLaxDomain || isAddressLiteral(literal) ? faultOfUnicode(literal) : 'literal_syntax'
  return reason ? refuse(reason) : { ok: true, ascii: `[${literal}]`, unicode: `[${literal}]` }
}
