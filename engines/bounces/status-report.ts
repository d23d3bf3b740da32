import { addressIn } from './address-in.ts'
import { bounds } from './bounds.ts'
import { cleanLine } from './clean-text.ts'
import type { ClassifyReply } from '../verifier/port.ts'
import type { FailedRecipient } from './port.ts'

export type StatusReport = { recipients: FailedRecipient[]; reportedBy: string; attemptedAt: string | null }

type Fields = Map<string, string>

/** The recipients that did not get their mail, of the fields of RFC 3464 and 6533: refused for good, or late. */
export function statusReport(parts: readonly string[], classifyReply: ClassifyReply): StatusReport {
  const groups = parts.flatMap(groupsOf)
  const recipients = groups
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .slice(0, bounds.recipients)
    .flatMap((fields) => failedOf(fields, classifyReply))
  const host = groups.find((fields) => fields.has('reporting-mta'))?.get('reporting-mta') ?? ''
  const attempted = groups.find((fields) => fields.has('last-attempt-date') || fields.has('arrival-date'))
  const ms = Date.parse(attempted?.get('last-attempt-date') ?? attempted?.get('arrival-date') ?? '')
  return {
    recipients,
    reportedBy: hostOf(host),
    attemptedAt: Number.isNaN(ms) || Math.abs(ms) > Date.UTC(9_000, 0) ? null : new Date(ms).toISOString(),
  }
}

/** Groups stand apart by blank lines; the first is about the message, each other one about a recipient. */
function groupsOf(text: string): Fields[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/, 200)
    .map(fieldsOf)
    .filter((fields) => fields.size > 0)
}

const longestField = 4_000

/** What kind of complaint the fields of RFC 5965 tell of, in lower case; "" if they don't say. */
export function complaintKind(feedback: string): string {
  const kind = fieldsOf(feedback).get('feedback-type') ?? ''
  return /^[a-z-]{1,40}/.exec(kind.toLowerCase())?.[0] ?? ''
}

/** By name in lower case, folded lines joined; if a name comes twice, the first counts. */
function fieldsOf(group: string): Fields {
  const fields: Fields = new Map()
  let name = ''
  for (const line of group.split(/\r?\n/, bounds.proseLines)) {
    const field = /^\s{0,8}([a-z][a-z-]{2,40})[ \t]{0,8}:(.*)$/i.exec(line)
    const isFolded = /^[ \t]/.test(line) && name !== '' && !known.has(field?.[1]?.toLowerCase() ?? '')
    if (isFolded) {
      const before = fields.get(name) ?? ''
      if (before.length < longestField) fields.set(name, `${before}\n ${line.trim()}`)
      continue
    }
    name = field?.[1]?.toLowerCase() ?? ''
    if (name === '') continue
    if (fields.has(name)) name = ''
    else fields.set(name, (field?.[2] ?? '').trim().slice(0, longestField))
  }
  return fields
}

const known = new Set([
  ...['reporting-mta', 'arrival-date', 'original-recipient', 'final-recipient', 'action', 'status', 'remote-mta'],
  ...['diagnostic-code', 'last-attempt-date', 'will-retry-until', 'original-envelope-id', 'received-from-mta'],
])

/** The address that was written to and, if the mail was forwarded, the final one: it has reached neither. */
function failedOf(fields: Fields, classifyReply: ClassifyReply): FailedRecipient[] {
  const action = /^[a-z]+/.exec((fields.get('action') ?? 'failed').toLowerCase())?.[0]
  if (action !== 'failed' && action !== 'delayed') return []
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
  const diagnostic = fields.get('diagnostic-code') ?? ''
  const host = hostOf(fields.get('remote-mta') ?? '')
  const reply = [status ? `Status: ${status}` : '', diagnostic ? `Diagnostic-Code: ${diagnostic}` : '']
    .join('\n')
    .trim()
  const meaning = classifyReply({ phase: null, reply: reply === '' ? 'failed' : reply, mx: host === '' ? null : host })
  const isPassing = meaning.class === 'deferred' || status?.startsWith('4') === true
  const said = cleanLine(diagnostic.replace(/^[a-z-]{1,20}\s{0,4};\s{0,4}/i, ''), bounds.replyCharacters)
  const failed = {
    isPermanent: action === 'failed' && !isPassing,
    ...meaning,
    enhanced: status,
    reply: said === '' && status ? `Status ${status}` : said,
    host,
  }
  const addresses = [fields.get('final-recipient'), fields.get('original-recipient')].flatMap(addressesOf)
  return [...new Set(addresses)].map((address) => ({ address, ...failed }))
}

/** `rfc822; a@b`, `utf-8; …` with `\x{…}` for what is not ASCII (RFC 6533), or xtext with `+` and two digits (RFC 3461). */
function addressesOf(field: string | undefined): string[] {
  if (field === undefined) return []
  const [, type = '', value = ''] = /^(?:\s{0,4}([a-z0-9-]{1,20})\s{0,4};)?([^]*)$/i.exec(field) ?? []
  const plain = value.replace(/\\x\{([0-9a-f]{1,6})\}/gi, (whole, hex: string) => {
    const point = Number.parseInt(hex, 16)
    return point > 0x1f && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : whole
  })
  const decoded = type.toLowerCase() === 'rfc822' ? plain.replace(/\+([0-9A-F]{2})/g, xtext) : plain
  return [addressIn(plain), addressIn(decoded)].flatMap((address) => address ?? [])
}

function xtext(whole: string, hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : whole
}

/** `dns; mx.acme.test (192.0.2.1)`. */
function hostOf(field: string): string {
  const name = field.replace(/^\s{0,4}[a-z0-9-]{1,20}\s{0,4};\s{0,4}/i, '')
  return cleanLine(/^[^\s()[\]]{1,253}/.exec(name)?.[0] ?? '', 253).toLowerCase()
}
