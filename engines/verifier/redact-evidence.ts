import type { Evidence, Verdict } from './port.ts'
import { printable } from './local-item.ts'
import { checkAddress } from './syntax/syntax.ts'

const placeholder = '<address>'
/** Shorter local parts occur inside other words; they are replaced only if they stand alone. */
const minEmbedded = 3

/**
 * The verdict without the address it is about: for receipts of what was not revealed. The address and its local part
 * are replaced wherever a host echoed them: in any case, quoted, escaped, or percent- or equals-encoded.
 */
export function redactEvidence(verdict: Verdict): Verdict {
  const redact = redactorFor(verdict.address)
  const cover = (item: Evidence): Evidence => ({
    ...item,
    host: item.host === null ? null : redact(item.host),
    sent: item.sent === null ? null : redact(item.sent),
    // The placeholder may be longer than the text it replaces.
    text: printable(redact(item.text)),
  })
  const { facts } = verdict
  // A suggestion differs from the address by one letter only.
  const covered = facts ? { facts: { ...facts, suggestion: null } } : {}
  return { ...verdict, ...covered, address: placeholder, evidence: verdict.evidence.map(cover) }
}

function redactorFor(address: string): (text: string) => string {
  const checked = checkAddress(address)
  const at = address.lastIndexOf('@')
  const local = checked.ok ? checked.local : address.slice(0, at < 0 ? address.length : at)
  const unquoted = local.startsWith('"') ? local.slice(1, -1).replace(/\\(.)/g, '$1') : local
  const spellings = [...new Set([address, ...(checked.ok ? [checked.address] : []), local, unquoted])].filter(
    // Longer than any address we would have sent, so no host can have echoed it.
    (spelling) => spelling.length > 0 && spelling.length <= 320,
  )
  if (spellings.length === 0) return (text) => text
  const patterns = spellings
    .toSorted((a, b) => b.length - a.length)
    .map((spelling) => (spelling.length < minEmbedded ? alone(anySpelling(spelling)) : anySpelling(spelling)))
  const whole = new RegExp(patterns.join('|'), 'gi')
  return (text) => text.replace(whole, placeholder).replace(cutShort(unquoted), placeholder)
}

/** Each character as itself, escaped by a backslash, or as %2E or =2E. */
function anySpelling(text: string): string {
  return Array.from(text, spellingsOf).join('')
}

function spellingsOf(character: string): string {
  const hex = [...Buffer.from(character)].map((byte) => byte.toString(16).padStart(2, '0'))
  const encoded = ['%', '='].map((mark) => hex.map((pair) => mark + pair).join(''))
  // What `printable` made of a character beyond ASCII is a question mark.
  const unprintable = /[^\x20-\x7e]/.test(character) ? ['\\?'] : []
  return `(?:\\\\?${escaped(character)}|${[...encoded, ...unprintable].join('|')})`
}

function alone(pattern: string): string {
  return `(?<![A-Za-z0-9])${pattern}(?![A-Za-z0-9])`
}

/** Evidence is cut at 512 characters, which may leave the beginning of the local part at the end. */
function cutShort(local: string): RegExp {
  const characters = Array.from(local)
  if (characters.length <= minEmbedded || characters.length > 64) return /(?!)/
  const rest = characters.slice(minEmbedded).reduceRight((tail, c) => `(?:${spellingsOf(c)}${tail})?`, '')
  return new RegExp(`${anySpelling(characters.slice(0, minEmbedded).join(''))}${rest}$`, 'i')
}

function escaped(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
}
