import type { ReplyClass, VerdictReason } from '../verifier/port.ts'

/**
 * Reads a message that says that another one could not be delivered: the report that machines write (RFC 3464, in a message
 * of RFC 6522, with addresses of RFC 6533) or the prose of a mail system. It knows no accounts, believes nothing and opens
 * nothing that is attached. Any bytes give an answer, within bounds; it never throws.
 */
export interface BounceReader {
  /** `message`: its bytes as they came over the wire or out of a file; the first 256 KB and 6,000 lines are looked at. */
  read(message: Uint8Array): Promise<BounceReading>
  /** The same for one line of a list that somebody's program exported. */
  readLine(line: ListedBounce): BounceReading
}

/** One line of a list of bounces, as somebody's program exports it. */
export type ListedBounce = {
  address: string
  /** When it came, as it is written; "" if the list doesn't say. */
  date: string
  /** The reply or the reason, as it is written; "" if the list doesn't say. */
  reply: string
}

/** What one message says; nothing in it is believed. */
export type BounceReading = {
  /** `report`: fields for machines; `text`: told in prose; `none`: nothing in it says that a delivery failed. */
  kind: 'report' | 'text' | 'none'
  /** A complaint instead (RFC 5965): its kind in lower case, such as `abuse`, "" if it doesn't say; null if it is none. */
  complaint: string | null
  /** At most 20, each address once. */
  recipients: FailedRecipient[]
  /** Every address that the message or the header of the enclosed one names, at most 50; it need not have failed. */
  mentioned: string[]
  /** When it was written, ISO 8601 in UTC; null if it doesn't say. */
  writtenAt: string | null
  /** The mail system that wrote it; "" if it doesn't say. */
  reportedBy: string
  /** The recipients and the date (as `writtenAt`) of the message that was not delivered; null if it isn't enclosed. */
  original: { recipients: string[]; sentAt: string | null } | null
  /** The beginning of what people read in it, at most 1,000 characters. */
  excerpt: string
}

/** An address that the message says could not be reached. */
export type FailedRecipient = {
  /** In lower case, as it is written in the message. */
  address: string
  /** The system has given up, and the cause is not temporary. */
  isPermanent: boolean
  class: ReplyClass
  /** The reason that the verifier would take from this reply; null if none. */
  reason: VerdictReason | null
  /** RFC 3463, e.g. `5.1.1`; null if none is given. */
  enhanced: string | null
  /** The reply or the sentence that says why, at most 400 characters. */
  reply: string
  /** The host that refused it; "" if it isn't named. */
  host: string
}
