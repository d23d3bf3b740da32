import { domainToASCII } from 'node:url'
import { bounceAllowance } from '../../../pricing/bounce-allowance.ts'
import type { BounceReading, FailedRecipient } from '../../../engines/bounces/port.ts'
import type { Verdict } from '../../../engines/verifier/port.ts'
import { bounceLimits } from './bounce-limits.ts'
import type { BounceReason } from './why-bounce.ts'

export type Claim = {
  toldBy: 'report' | 'text' | 'list'
  reading: BounceReading
  /** The address that was charged, in lower case. */
  addressKey: string
  revealedAt: Date
  reportedAt: Date
}

/**
 * Judges a report before the mail host is asked: why it needs a review, or null if the mail host decides
 * (docs/decisions.md#bounce-refund). The message alone proves nothing, but it must report the right failure.
 */
export function judgeClaim(claim: Claim): BounceReason | null {
  return judgeWords(claim) ?? judgeTime(claim)
}

function judgeWords({ toldBy, reading, addressKey }: Claim): BounceReason | null {
  const said = recipientOf(reading, addressKey)
  if (!said) {
    if (toldBy === 'list') return null
    return reading.recipients.length > 0 || !isNamed(reading, addressKey) ? 'message.other_address' : 'message.unclear'
  }
  if (said.class === 'full') return 'message.full'
  if (!said.isPermanent) return said.class === 'protocol' ? 'message.unclear' : 'message.temporary'
  if (said.class === 'refused') return 'message.not_mailbox'
  return isAboutMailbox(said) || toldBy === 'list' ? null : 'message.unclear'
}

function isAboutMailbox({ class: said }: FailedRecipient): boolean {
  return said === 'absent' || said === 'moved' || said === 'disabled' || said === 'domain'
}

function judgeTime({ reading, revealedAt, reportedAt }: Claim): BounceReason | null {
  const toldMs = reportedAt.getTime()
  const writtenMs = reading.writtenAt === null ? toldMs : Date.parse(reading.writtenAt)
  // A message dated in the future has arrived by now.
  const cameMs = Math.min(writtenMs, toldMs)
  const sinceMs = cameMs - revealedAt.getTime()
  if (sinceMs < -bounceLimits.clockSkewMs) return 'time.early'
  if (sinceMs > bounceLimits.cameWithinMs) return 'time.late'
  return toldMs - revealedAt.getTime() > bounceLimits.toldWithinMs ? 'time.late' : null
}

export type Asked = {
  toldBy: Claim['toldBy']
  verdict: Pick<Verdict, 'status' | 'reason'>
  /** How many were charged in the last 30 days, and how many of those were given back. */
  charged: number
  givenBack: number
}

/** What the fresh answer of the mail host decides: accepted, or why it needs a review. */
export function judgeAnswer({ toldBy, verdict, charged, givenBack }: Asked): {
  accept: boolean
  reason: BounceReason
} {
  const { status, reason } = verdict
  const isGone = status === 'invalid' || status === 'disabled'
  if (status === 'valid') return review('fresh.valid')
  if (reason.startsWith('local.')) return review('fresh.not_asked')
  // A line of a list is only a claim: there the host itself has to say that the mailbox is gone.
  if (toldBy === 'list' && !isGone) return review('fresh.unclear')
  if (givenBack >= bounceAllowance(charged)) return review('limit.share')
  return { accept: true, reason: toldBy === 'list' ? 'rule.confirmed' : 'rule.accepted' }
}

const review = (reason: BounceReason) => ({ accept: false, reason })

/** The message's entry about this address. */
export function recipientOf(reading: BounceReading, addressKey: string): FailedRecipient | null {
  return reading.recipients.find(({ address }) => isSame(address, addressKey)) ?? null
}

/** Whether a message names this address at all. */
export function isNamed({ mentioned, recipients }: BounceReading, addressKey: string): boolean {
  return [...mentioned, ...recipients.map(({ address }) => address)].some((address) => isSame(address, addressKey))
}

/** A domain beyond ASCII is written in two ways. */
function isSame(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other)
}

function plain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}
