import { domainToASCII } from 'node:url'

export type SyntaxFault =
  | 'empty'
  | 'too_long'
  | 'control_character'
  | 'no_at'
  | 'local_empty'
  | 'local_too_long'
  | 'local_syntax'
  | 'local_not_ascii'
  | 'domain_empty'
  | 'domain_too_long'
  | 'domain_syntax'
  | 'address_literal'

export type AddressCheck =
  { ok: true; local: string; domain: string; address: string } | { ok: false; reason: SyntaxFault }

const addressMaxOctets = 254 // RFC 3696 erratum 1690
const localMaxOctets = 64 // RFC 5321 4.5.3.1.1
const domainMaxOctets = 253 // RFC 1035 2.3.4, written with dots
const dotAtom = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+(\.[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+)*$/
const quotedString = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/
const ldhLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Is this an address that can be written into `RCPT TO:<…>` (RFC 5321 4.1.2)? Nothing is trimmed.
 * `domain` comes back in ASCII and lower case (IDN by UTS 46), the local part as it was written.
 * Two well-formed kinds are refused because we can't ask about them: address literals (`address_literal`) and local
 * parts beyond ASCII (`local_not_ascii`); whoever needs "wrong" and "can't ask" apart uses `isUnaskable`.
 */
export function checkAddress(text: string): AddressCheck {
  if (text === '') return refuse('empty')
  if (text.length > 1_000) return refuse('too_long')
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)) return refuse('control_character')

  const at = text.startsWith('"') ? atAfterQuoted(text) : text.indexOf('@')
  if (at < 0) return refuse('no_at')
  const local = text.slice(0, at)
  const localFault = faultOfLocal(local)
  if (localFault) return refuse(localFault)

  const written = text.slice(at + 1)
  if (written === '') return refuse('domain_empty')
  if (/^\[[0-9A-Za-z:.-]+\]$/.test(written)) return refuse('address_literal')
  const domain = asciiDomain(written)
  if (domain === null) return refuse('domain_syntax')
  if (domain.length > domainMaxOctets) return refuse('domain_too_long')

  const address = `${local}@${domain}`
  return address.length > addressMaxOctets ? refuse('too_long') : { ok: true, local, domain, address }
}

/** Well-formed by the RFCs, yet nothing this engine can put to a mail host: not a reason to call an address invalid. */
export function isUnaskable(reason: SyntaxFault): boolean {
  return reason === 'address_literal' || reason === 'local_not_ascii'
}

function refuse(reason: SyntaxFault): AddressCheck {
  return { ok: false, reason }
}

function atAfterQuoted(text: string): number {
  for (let i = 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return text[i + 1] === '@' ? i + 1 : -1
  }
  return -1
}

function faultOfLocal(local: string): SyntaxFault | null {
  if (local === '') return 'local_empty'
  if (Buffer.byteLength(local) > localMaxOctets) return 'local_too_long'
  if (dotAtom.test(local) || quotedString.test(local)) return null
  // RFC 6531 allows any UTF-8 where ASCII atoms stand; with that taken away the rest must still be right.
  const plain = local.replace(/[^\u0000-\u007f]/gu, 'a') // eslint-disable-line no-control-regex
  if (plain !== local && !/\p{Surrogate}/u.test(local) && (dotAtom.test(plain) || quotedString.test(plain)))
    return 'local_not_ascii'
  return 'local_syntax'
}

/** Label by label, because `domainToASCII('1.2.3')` would make an IPv4 address of it. */
function asciiDomain(written: string): string | null {
  const labels: string[] = []
  for (const label of written.split('.')) {
    const ascii = asciiLabel(label)
    if (ascii === null) return null
    labels.push(ascii)
  }
  return labels.join('.')
}

function asciiLabel(label: string): string | null {
  const lower = label.toLowerCase()
  if (ldhLabel.test(lower)) return lower
  if (!/[^\u0000-\u007f]/.test(label)) return null // eslint-disable-line no-control-regex
  // The suffix keeps a label of (full-width) digits from being read as an IPv4 address.
  const ascii = domainToASCII(`${label}.test`).replace(/\.test$/, '')
  return ldhLabel.test(ascii) ? ascii : null
}
