import { domainToASCII, domainToUnicode } from 'node:url'

/** A label as DNS has it, and as people read it. */
export type IdnLabel = { ascii: string; unicode: string }

/**
 * A label with letters beyond ASCII, by IDNA2008 (RFC 5890-5893): case and composition are evened out, any other
 * mapping (full width, ligatures, invisible signs) is refused. Emoji are allowed although RFC 5892 leaves them out,
 * because some registries sell them. Null if no domain can have it.
 */
export function readUnicodeLabel(label: string): IdnLabel | null {
  const ascii = withTail(domainToASCII, label)
  if (ascii === null || !ascii.startsWith('xn--')) return null
  const unicode = withTail(domainToUnicode, ascii)
  return unicode !== null && unicode === evened(label) && isULabel(unicode) ? { ascii, unicode } : null
}

/** A label that begins with `xn--`: it must decode to a label that encodes back to it (RFC 5890 2.3.2.1). */
export function readALabel(label: string): IdnLabel | null {
  const ascii = label.toLowerCase()
  const unicode = withTail(domainToUnicode, ascii)
  return unicode !== null && isULabel(unicode) && withTail(domainToASCII, unicode) === ascii ? { ascii, unicode } : null
}

/** A host name's last label must not look like a number, or it would be read as an IPv4 address. */
function withTail(convert: (domain: string) => string, label: string): string | null {
  const converted = convert(`${label}.a`)
  return converted.endsWith('.a') && converted.length > 2 ? converted.slice(0, -2) : null
}

function evened(label: string): string {
  const composed = label.normalize('NFC').replace(emojiVariation, '')
  return Array.from(composed, (character) => character.toLowerCase()).join('')
}

const emojiVariation = /(?<=\p{Extended_Pictographic})\uFE0F/gu

/** RFC 5891 4.2: hyphens, the beginning, the code points; Node has checked joiners and directions (RFC 5893). */
function isULabel(label: string): boolean {
  if (label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--' || /^\p{M}/u.test(label)) return false
  if (label.normalize('NFC') !== label) return false
  return Array.from(label).every((character, at, all) => isIn(character, all[at - 1] ?? '', all[at + 1] ?? '', label))
}

/** RFC 5892 2.10, in its order; `CONTEXTO` by appendix A. */
function isIn(character: string, before: string, after: string, label: string): boolean {
  if (context.has(character)) return context.get(character)!(before, after, label)
  if (exceptions.test(character)) return true
  if (disallowed.test(character)) return false
  return letterOrDigit.test(character) || emoji.test(character)
}

/** RFC 5892 2.6, the part that is PVALID, with the hyphen. */
const exceptions = /^[-ßς\u06FD\u06FE\u0F0B\u3007]$/
/** 2.6 (the part that is DISALLOWED), 2.2 (by what NFKC and case folding change), 2.3, 2.4, 2.9. */
const disallowed =
  /^(?:[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB]|[\u20D0-\u20FF]|[\u{1D100}-\u{1D24F}]|\p{Default_Ignorable_Code_Point}|\p{White_Space}|\p{Noncharacter_Code_Point})$/u
const letterOrDigit = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]$/u
/** Registered under several top-level domains; © and ® are older signs that no registry accepts. */
const emoji = /^(?![©®])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u

type InContext = (before: string, after: string, label: string) => boolean

const hebrew: InContext = (before) => /^\p{Script=Hebrew}$/u.test(before)
const besideJapanese: InContext = (_before, _after, label) =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label)

/** Appendix A.3 to A.7; Node refuses joiners (A.1, A.2) and, by their direction, mixed Arabic digits (A.8, A.9). */
const context: ReadonlyMap<string, InContext> = new Map([
  ['\u200C', () => true],
  ['\u200D', () => true],
  ['·', (before, after) => before === 'l' && after === 'l'],
  ['\u0375', (_before, after) => /^\p{Script=Greek}$/u.test(after)],
  ['\u05F3', hebrew],
  ['\u05F4', hebrew],
  ['・', besideJapanese],
])
