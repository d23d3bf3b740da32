import { domainToASCII } from 'node:url'

const mostCharacters = 300

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** A vendor's text as one line of at most `most` characters; "" for anything else. A number is read as its digits. */
export function cleanText(value: unknown, most = mostCharacters): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value).slice(0, most)
  if (typeof value !== 'string') return ''
  // What is cut off needn't be read: a text may be megabytes long.
  const line = value
    .slice(0, most * 8)
    .replaceAll(unwanted, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= most) return line
  return line
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** A vendor's own word for an address, as it wrote it. */
export function cleanWord(value: unknown): string {
  return cleanText(value, 60)
}

/** A web address as a link may have it, or "": http or https, without a name or password in it. */
export function cleanLink(value: unknown, protocols: readonly string[] = ['https:', 'http:']): string {
  const text = cleanText(value)
  if (text === '' || /\s/.test(text)) return ''
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return ''
  const url = new URL(whole)
  const isPlain = protocols.includes(url.protocol) && url.username === '' && url.password === ''
  return isPlain && url.hostname.includes('.') && url.href.length <= mostCharacters ? url.href : ''
}

/** A domain in ASCII and lower case without `www.`, also out of a web address; "" if it is none. */
export function cleanDomain(value: unknown): string {
  const text = cleanText(value).toLowerCase()
  const host = text.includes('/') && URL.canParse(text) ? new URL(text).hostname : text
  const domain = host.replace(/^www\./, '').replace(/\.$/, '')
  if (isDomain(domain)) return domain
  const ascii = domainToASCII(domain)
  return isDomain(ascii) ? ascii : ''
}

export function isDomain(text: string): boolean {
  return text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/.test(text)
}

/** A full name as vendors want it that ask for two fields: the first word, and the others; null if it has only one. */
export function splitName(name: string): { first: string; last: string } | null {
  const [first, ...others] = name.trim().split(/\s+/)
  return first && others.length > 0 ? { first, last: others.join(' ') } : null
}
