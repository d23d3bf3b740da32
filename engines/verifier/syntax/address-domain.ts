import type { SyntaxFault } from '../../../contract/lists.ts'
import { faultOfUnicode } from './address-unicode.ts'
import { readALabel, readUnicodeLabel, type IdnLabel } from './idn-label.ts'
import type { ProfileRules } from './syntax-profiles.ts'

export type AddressDomain = { ok: true; ascii: string; unicode: string } | { ok: false; reason: SyntaxFault }

const labelMaxOctets = 63 // RFC 1035 2.3.4
const domainMaxOctets = 253 // RFC 1035 2.3.4, written with dots
/** Punycode takes quadratic time, so there must be a limit even if the RFC has none. */
const unicodeLabelMaxCharacters = 500

/** A domain name from its labels: in ASCII and lower case as DNS has it, and as people read it. */
export function addressDomain(labels: readonly string[], rules: ProfileRules): AddressDomain {
  const read: IdnLabel[] = []
  for (const label of labels) {
    const known = readLabel(label, rules)
    if (typeof known === 'string') return { ok: false, reason: known }
    read.push(known)
  }
  const ascii = read.map((label) => label.ascii).join('.')
  if (rules.isSized && ascii.length > domainMaxOctets) return { ok: false, reason: 'domain_too_long' }
  const reason = rules.isPublic ? faultOfPublic(read) : null
  return reason ? { ok: false, reason } : { ok: true, ascii, unicode: read.map((label) => label.unicode).join('.') }
}

function readLabel(label: string, rules: ProfileRules): IdnLabel | SyntaxFault {
  const isLong = (ascii: string) => !rules.isLaxDomain && ascii.length > labelMaxOctets
  // eslint-disable-next-line no-control-regex
  if (/[^\u0000-\u007f]/.test(label)) {
    if (label.length > unicodeLabelMaxCharacters) return 'label_too_long'
    const known = readUnicodeLabel(label)
    if (known === null) return faultOfUnicode(label) ?? 'domain_idn'
    return isLong(known.ascii) ? 'label_too_long' : known
  }
  const ascii = label.toLowerCase()
  if (ascii.startsWith('-') || ascii.endsWith('-')) return 'domain_hyphen'
  if (!rules.isLaxDomain && !/^[a-z0-9-]+$/.test(ascii)) return 'domain_character'
  if (isLong(ascii)) return 'label_too_long'
  const isA = ascii.startsWith('xn--') && ascii.length <= labelMaxOctets
  const known = isA ? readALabel(ascii) : { ascii, unicode: ascii }
  // DNS doesn't check whether a label decodes (RFC 5890 2.3.2.1, "fake A-labels"), but nobody can register such a label.
  if (known === null && rules.isPublic) return 'domain_idn'
  return known ?? { ascii, unicode: ascii }
}

/**
 * Can public mail reach it? The list of top-level domains changes weekly, so only their form is checked: no numbers
 * (RFC 3696 2), no single letters, and hyphens only in an A-label: ICANN gives out none of these.
 */
function faultOfPublic(labels: readonly IdnLabel[]): SyntaxFault | null {
  const top = labels.at(-1)!
  if (labels.length < 2) return 'domain_single'
  const isEnding = /^(?:[a-z][a-z0-9]+|xn--.+)$/.test(top.ascii) && !/\p{Extended_Pictographic}/u.test(top.unicode)
  if (!isEnding) return 'domain_ending'
  return reservedEndings.has(top.ascii) ? 'domain_reserved' : null
}

/**
 * Endings that no public mail host can have: RFC 6761 6.2-6.4, 6762, 7686, 9476, 3172 and, for `internal`, ICANN's
 * resolution of July 2024. `.example` is none of them: it stands for a real domain and is treated as one (RFC 6761 6.5).
 */
const reservedEndings: ReadonlySet<string> = new Set([
  'test',
  'invalid',
  'localhost',
  'local',
  'onion',
  'alt',
  'internal',
  'arpa',
])
