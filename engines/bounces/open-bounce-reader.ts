import { addressesIn, addressIn } from './address-in.ts'
import { bounds } from './bounds.ts'
import { cleanText, cleanLine } from './clean-text.ts'
import { messageParts, type MessageParts } from './message-parts.ts'
import type { ClassifyReply } from '../verifier/port.ts'
import type { BounceReading, FailedRecipient, BounceReader, ListedBounce } from './port.ts'
import { proseRecipients, saysFailed } from './prose-recipients.ts'
import { complaintKind, statusReport, type StatusReport } from './status-report.ts'

/**
 * A reader of bounce messages. Fields for machines count first; where a message has none of a failed recipient, its prose does.
 * @param classifyReply says what a reply means, see engines/verifier
 */
export function openBounceReader(classifyReply: ClassifyReply): BounceReader {
  return {
    async read(message) {
      try {
        return readingOf(await messageParts(message), classifyReply)
      } catch {
        // A message that cannot be parsed is no bounce.
        return nothing
      }
    },
    readLine: (line) => lineReading(line, classifyReply),
  }
}

const nothing: BounceReading = {
  kind: 'none',
  complaint: null,
  recipients: [],
  mentioned: [],
  writtenAt: null,
  reportedBy: '',
  original: null,
  excerpt: '',
}

function readingOf(parts: MessageParts, classifyReply: ClassifyReply): BounceReading {
  if (parts.feedback !== null) return { ...nothing, complaint: complaintKind(parts.feedback) }
  const report = statusReport(parts.status, classifyReply)
  const told = report.recipients.length > 0 || !saysFailed(parts) ? [] : proseRecipients(parts, classifyReply)
  const recipients = report.recipients.length > 0 ? report.recipients : told
  return {
    kind: report.recipients.length > 0 ? 'report' : told.length > 0 ? 'text' : 'none',
    complaint: null,
    recipients: distinct(recipients),
    mentioned: mentioned(parts),
    writtenAt: parts.date ?? report.attemptedAt,
    reportedBy: reportedBy(report, parts),
    original: parts.original,
    excerpt: cleanText(parts.prose, bounds.excerptCharacters),
  }
}

function mentioned({ status, prose, failedHeader, original }: MessageParts): string[] {
  const texts = [prose, ...status, ...failedHeader, ...(original?.recipients ?? [])]
  return addressesIn(texts.join('\n'), bounds.mentioned)
}

function reportedBy({ reportedBy: host }: StatusReport, { from }: MessageParts): string {
  return host === '' ? from.slice(from.lastIndexOf('@') + 1) : host
}

/** Each address once, with its last entry: a report comes with its history. */
function distinct(recipients: readonly FailedRecipient[]): FailedRecipient[] {
  const byAddress = new Map(recipients.map((recipient) => [recipient.address, recipient]))
  return [...byAddress.values()].slice(0, bounds.recipients)
}

/** A line without a reply names its address and says nothing more; a date may be seconds since 1970, as some exports have it. */
function lineReading({ address, date, reply }: ListedBounce, classifyReply: ClassifyReply): BounceReading {
  const named = addressIn(address)
  const said = cleanLine(reply, bounds.replyCharacters)
  const meaning = said === '' ? null : classifyReply({ phase: null, reply: said, mx: null })
  const recipient = named &&
    meaning && {
      address: named,
      isPermanent: meaning.class !== 'deferred',
      ...meaning,
      enhanced: /(?<![\d.])([245]\.\d{1,2}\.\d{1,3})(?![\d.]*\d)/.exec(said)?.[1] ?? null,
      reply: said,
      host: '',
    }
  return {
    kind: named ? 'text' : 'none',
    complaint: null,
    recipients: recipient ? [recipient] : [],
    mentioned: named ? [named] : [],
    writtenAt: momentOf(date),
    reportedBy: '',
    original: null,
    excerpt: '',
  }
}

function momentOf(date: string): string | null {
  const text = date.trim().slice(0, 60)
  const ms = /^\d{9,10}$/.test(text) ? Number(text) * 1_000 : /\d{4}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) || Math.abs(ms) > Date.UTC(9_000, 0) ? null : new Date(ms).toISOString()
}
