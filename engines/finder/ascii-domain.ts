import { domainToASCII } from 'node:url'

const MAX_DOMAIN_OCTETS = 253 // RFC 1035 2.3.4, written with dots
const MAX_LABELS = 20
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain that can have a mail host, in ASCII and lower case (IDN by UTS 46); null for anything else. */
export function asciiDomain(text: string): string | null {
  if (text.length > MAX_DOMAIN_OCTETS) return null
  const labels = text.trim().toLowerCase().replace(/\.$/, '').split('.')
  if (labels.length < 2 || labels.length > MAX_LABELS) return null
  const ascii = labels.map(asciiLabel)
  if (ascii.includes(null) || !/[a-z]/.test(ascii.at(-1)!)) return null
  const domain = ascii.join('.')
  return domain.length > MAX_DOMAIN_OCTETS ? null : domain
}

function asciiLabel(label: string): string | null {
  if (LABEL.test(label)) return label
  if (!/[^\p{ASCII}]/u.test(label)) return null
  // The suffix keeps a label of (full-width) digits from being read as an IPv4 address.
  const ascii = domainToASCII(`${label}.test`).replace(/\.test$/, '')
  return LABEL.test(ascii) ? ascii : null
}
