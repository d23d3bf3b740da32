import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { addressIn } from './address-in.ts'
import { bounds } from './bounds.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The parts of a message that are used here. */
export type MessageParts = {
  /** The fields for machines, one text a part. */
  status: string[]
  /** The fields of a complaint (RFC 5965); null if it is none. */
  feedback: string | null
  /** The text for people. */
  prose: string
  subject: string
  /** The sender's address in lower case, or "". */
  from: string
  date: string | null
  /** Addresses that a header of its own names (Exim, Gmail). */
  failedHeader: string[]
  original: { recipients: string[]; sentAt: string | null } | null
}

const options = {
  maxNestingDepth: bounds.partDepth,
  maxHeadersSize: bounds.headerBytes,
  // The parser leaves enclosed messages alone; the one that counts is parsed below.
  maxRfc822NestingDepth: 0,
  rfc822Attachments: true,
}

/**
 * Takes a message to pieces: a whole one with its header, or what somebody has copied out of one. Looks at its beginning,
 * decodes its text and unpacks nothing else.
 */
export async function messageParts(message: Uint8Array): Promise<MessageParts> {
  const bytes = firstLines(withoutLeadingBlanks(message.subarray(0, bounds.messageBytes)))
  const text = decode(bytes)
  if (!hasHeader(text)) return copiedText(text)
  const email = await PostalMime.parse(bytes, options).catch(() => null)
  if (!email) return copiedText(text)
  return partsOf(email, 0)
}

async function partsOf(email: Email, depth: number): Promise<MessageParts> {
  const own = ownParts(email)
  const enclosed = email.attachments.filter(({ mimeType }) => messageTypes.has(mimeType))
  const headers = email.attachments.filter(({ mimeType }) => headerTypes.has(mimeType))
  const [first] = [...enclosed, ...headers]
  if (!first) return own
  const inner = await PostalMime.parse(bytesOf(first.content), options).catch(() => null)
  if (!inner) return own
  // A forwarded bounce is the enclosed message; a bounce's own enclosed message is the one that came back.
  if (
    own.status.length === 0 &&
    own.feedback === null &&
    depth < bounds.messageDepth &&
    messageTypes.has(first.mimeType)
  ) {
    const parts = await partsOf(inner, depth + 1)
    if (parts.status.length > 0 || parts.feedback !== null || isFromMailSystem(parts.from)) return parts
  }
  return { ...own, original: originalOf(inner) }
}

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status'])
const messageTypes = new Set(['message/rfc822', 'message/global'])
const headerTypes = new Set(['text/rfc822-headers', 'message/global-headers', 'text/rfc822-header'])

function ownParts(email: Email): MessageParts {
  const status = email.attachments
    .filter(({ mimeType }) => statusTypes.has(mimeType))
    .slice(0, bounds.statusParts)
    .map(({ content }) => decode(bytesOf(content)).slice(0, bounds.statusCharacters))
  const feedback = email.attachments.find(({ mimeType }) => mimeType === 'message/feedback-report')
  const prose = (email.text ?? textOfHtml(email.html ?? '')).slice(0, bounds.proseCharacters)
  const failed = email.headers.find(({ key }) => key === 'x-failed-recipients')?.value ?? ''
  return {
    status: [...status, ...fieldsIn(prose)],
    feedback: feedback ? decode(bytesOf(feedback.content)).slice(0, bounds.statusCharacters) : null,
    prose,
    subject: email.subject ?? '',
    from: addressIn(email.headers.find(({ key }) => key === 'from')?.value ?? '') ?? '',
    date: dateOf(email.date),
    failedHeader: failed.split(',', bounds.recipients).flatMap((part) => addressIn(part) ?? []),
    original: null,
  }
}

/** Without a header: the text of a bounce, or its fields, as a mail program shows them. */
function copiedText(text: string): MessageParts {
  const prose = text.slice(0, bounds.proseCharacters)
  return {
    status: fieldsIn(prose),
    feedback: null,
    prose,
    subject: '',
    from: '',
    date: null,
    failedHeader: [],
    original: null,
  }
}

/** Fields for machines within a text: they are there if somebody copied the message's source. */
function fieldsIn(prose: string): string[] {
  return /^\s{0,8}(?:final|original)-recipient\s{0,4}:/im.test(prose) ? [prose] : []
}

function originalOf(email: Email): MessageParts['original'] {
  const to = [...(email.to ?? []), ...(email.cc ?? [])].slice(0, bounds.recipients)
  const recipients = to.flatMap(({ address }) => addressIn(address ?? '') ?? [])
  return { recipients, sentAt: dateOf(email.date) }
}

export function isFromMailSystem(from: string): boolean {
  return /^(?:mailer-daemon|postmaster|mail-daemon|mail_delivery|mdaemon|no-?reply-bounce)@/.test(from)
}

function dateOf(text: string | undefined): string | null {
  const ms = Date.parse(text ?? '')
  // A year beyond four digits is written in a way that databases don't read.
  return Number.isNaN(ms) || Math.abs(ms) > Date.UTC(9_000, 0) ? null : new Date(ms).toISOString()
}

/** A block of header fields, with at least one that every message has. */
function hasHeader(text: string): boolean {
  const head = text.slice(0, 64 * 1024).split(/\r?\n\r?\n/, 1)[0] ?? ''
  if (!/^(?:From |[!-9;-~]{1,76}[ \t]{0,8}:)/.test(head)) return false
  return (
    /^(?:received|return-path|mime-version|content-type|message-id|delivered-to|x-failed-recipients)[ \t]{0,8}:/im.test(
      head,
    ) ||
    (/^from[ \t]{0,8}:/im.test(head) && /^(?:date|subject)[ \t]{0,8}:/im.test(head))
  )
}

function withoutLeadingBlanks(bytes: Uint8Array): Uint8Array {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (start < bytes.length && blanks.has(bytes[start]!)) start += 1
  return bytes.subarray(start)
}

/** Each line costs the parser something, an empty one too. */
function firstLines(bytes: Uint8Array): Uint8Array {
  let end = -1
  for (let lines = 0; lines < bounds.messageLines; lines += 1) {
    end = bytes.indexOf(0x0a, end + 1)
    if (end < 0) return bytes
  }
  return bytes.subarray(0, end)
}

const blanks = new Set([0x20, 0x09, 0x0a, 0x0d])

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

/** UTF-8, else as single bytes: an address and a code read the same in both. */
function decode(bytes: Uint8Array): string {
  // The cut may have gone through a character.
  for (const cut of [0, 1, 2, 3]) {
    try {
      return utf8.decode(bytes.subarray(0, bytes.length - cut))
    } catch {
      continue
    }
  }
  return latin1.decode(bytes)
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

/** The words of a page, with its paragraphs apart; nothing of it is loaded or run. */
function textOfHtml(html: string): string {
  return withoutUnread(html.slice(0, 4 * bounds.proseCharacters))
    .replace(/\s+/g, ' ')
    .replace(/<\/?(?:p|div|tr|table|h[1-6]|ul|ol|pre|blockquote)\b[^<>]{0,1000}>/gi, '\n\n')
    .replace(/<(?:br|li|td)\b[^<>]{0,1000}>/gi, '\n')
    .replace(/<[^<>]{0,1000}>/g, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, number: string | undefined, name: string | undefined) =>
      number === undefined ? (entities[name?.toLowerCase() ?? ''] ?? whole) : characterOf(Number(number)),
    )
    .slice(0, bounds.proseCharacters)
}

/** Removes elements that people don't see; one without a closing tag stays. Each closing tag is looked for once, so the time is linear. */
function withoutUnread(html: string): string {
  const opening = /<(style|script|head)\b/gi
  const unclosed = new Set<string>()
  let text = ''
  let from = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const tag = found[1]!.toLowerCase()
    if (unclosed.has(tag)) continue
    const closing = new RegExp(`</${tag}>`, 'gi')
    closing.lastIndex = opening.lastIndex
    if (!closing.test(html)) {
      unclosed.add(tag)
      continue
    }
    text += `${html.slice(from, found.index)} `
    from = opening.lastIndex = closing.lastIndex
  }
  return text + html.slice(from)
}

function characterOf(point: number): string {
  return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? ' ' : String.fromCodePoint(point)
}
