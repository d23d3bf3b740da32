import { readingsOf } from './readings-of.ts'
import { unmasked } from './unmasked.ts'

export type PlainWording = {
  /** Lower case, accents folded, one line, with `{addr}`, `{host}`, `{ip}` and `{link}` in place of what only names something. */
  words: string
  /** The hosts and links that were named, for lists that refuse by their name. */
  names: string
}

const maxChars = 4_096

/**
 * A reply's wording as the rules read it. An echoed address, a host's name or a link may spell any word a rule looks
 * for ("policy@…", "spamfilter.…"), so they are taken out first. At most 4 KB of the text are considered.
 */
export function plainWording(text: string): PlainWording {
  const names: string[] = []
  const named = (token: string) => (name: string) => {
    names.push(name)
    return token
  }
  const words = fold(withoutAddresses(text))
    .replace(/\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/g, named('{link}'))
    .replace(/\b(?:from|to|proto|helo|orcpt|relay|client)=(?:<[^<>]*>|\[[^\]]*\]|[^\s,;]+)/g, '')
    .replace(/<[^<>\s{}]{0,512}>/g, '{addr}')
    .replace(
      /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\b|\b(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f:]{0,35}/g,
      '{ip}',
    )
    .replace(host, named('{host}'))
    .replace(/\b(user|mailbox|account|recipient|name|alias) ?["'`][^"'`\s]{1,64}["'`]/g, '$1')
    .replace(/["`*_]|'(?![a-z])|(?<![a-z])'/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { words, names: names.join(' ') }
}

/** An echoed address, quoted ones too, becomes `<>`; what is left of two replies to two addresses is then the same. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/<"[^"<>]{0,255}"@[^<>\s]{1,255}>|<[^<>\s:/]{1,255}@[^<>\s:/]{1,255}>/g, '<>')
    .replace(/"[^"\s]{1,64}"@[^\s<>()[\]:;,]{1,255}/g, '<>')
    .replace(/(?<![^\s<>()[\]:;,"'{}])[^\s<>()[\]:;,"'{}]{1,255}@[^\s<>()[\]:;,"'{}]{1,255}/g, '<>')
}

/** A sentence without a blank after its full stop ("unknown.Please") looks like a host's name, but for its last label. */
const host =
  /\b(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.){1,8}(?:[a-z]{2}|com|net|org|edu|gov|mil|info|biz|name|test|local|lan|arpa|cloud|mail|email|online|example|invalid|localdomain|internal)\b(?![a-z0-9.-]*[a-z0-9]\.)/g

const foldedLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '`': "'",
  '´': "'",
  '‘': "'",
}

/** Every reading of the octets, one after the other: a rule may look at each. */
function fold(text: string): string {
  const line = text.replace(/\s+/g, ' ').slice(0, maxChars)
  return readingsOf(line).map(foldOne).join(' | ')
}

function foldOne(line: string): string {
  if (!/[^ -~]/.test(line)) return unmasked(line.toLowerCase())
  return unmasked(
    line
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/([a-z])\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[łøßæœđı’`´‘]/g, (letter) => foldedLetters[letter]!),
  )
}
