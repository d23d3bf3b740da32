import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { Evidence } from '../../port.ts'

/** `next`: this host did not get as far as a recipient, another of the domain's hosts may. */
export type Outcome = 'done' | 'next'

/** One address waiting for one mail host. */
export type MailJob = {
  readonly address: string
  readonly domain: string
  readonly mxHash: string
  readonly host: MailHost
  /** Others of the domain's hosts are left to try. */
  readonly hasNext: boolean
  /** The local part goes beyond ASCII (RFC 6531). */
  readonly needsSmtputf8: boolean
  readonly priority: 'interactive' | 'batch'
  /** Written to as answers come, so that what is known counts when time runs out. */
  readonly evidence: Evidence[]
  /** It went back into the line once, because the talk broke off before its answer; not twice. */
  wentBack: boolean
  /** Nobody waits for it any more. */
  isGone: boolean
  /** The answers so far may yet turn out to belong to other questions. */
  isUnsure: boolean
  readonly settle: (outcome: Outcome) => void
  /** Takes it out of the line it is in; for who gives up waiting. */
  leaveLine: () => void
}
