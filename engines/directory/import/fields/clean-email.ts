import { cleanHost } from './clean-domain.ts'

// What nearly every address is like: a local part within its limit, so without looking at octets.
const plainAddress =
  /^(?=[^@]{1,64}@)[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const dotAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const maxAddressOctets = 254 // RFC 3696 erratum 1690
const maxLocalOctets = 64 // RFC 5321 4.5.3.1.1

/** What exporting programs write in place of an address that they don't give away. */
const withheld = new Set(['email_not_unlocked@domain.com'])

/**
 * An email address as people's files hold it (`Jo@X.de`, `mailto:jo@x.de`, `Jo <jo@x.de>`, the first of `a@x.de; b@x.de`)
 * in lower case, its domain in ASCII; "" if nothing is given, null if what is given is no address.
 * Only dot-atoms (RFC 5322 3.2.3, RFC 6531 letters too) at domains with a dot: nobody's file means anything else.
 */
export function cleanEmail(text: string): string | null {
  const lower = text.trim().toLowerCase()
  if (lower === '' || withheld.has(lower)) return ''
  if (lower.length <= maxAddressOctets && plainAddress.test(lower)) return lower
  if (lower.length > 2_000) return null
  const bracketed = /<([^<>]+)>\s*$/.exec(lower)?.[1] ?? lower
  const [first = ''] = bracketed.replace(/^\s*mailto:/, '').split(/[\s,;]+/, 1)
  return checkedAddress(first.normalize('NFC'))
}

function checkedAddress(address: string): string | null {
  const at = address.indexOf('@')
  const local = address.slice(0, at)
  const domain = cleanHost(address.slice(at + 1))
  if (at < 1 || domain === '' || !dotAtom.test(local) || Buffer.byteLength(local) > maxLocalOctets) return null
  const clean = `${local}@${domain}`
  return Buffer.byteLength(clean) > maxAddressOctets ? null : clean
}
