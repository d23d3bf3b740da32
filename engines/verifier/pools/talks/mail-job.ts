import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { Evidence } from '../../port.ts'

/** `next`: this host never got as far as a recipient; another of the domain's hosts may. */
export type Outcome = 'done' | 'next'

/** One address waiting for one mail host. */
export type MailJob = {
  readonly address: string
  readonly domain: string
  readonly mxHash: string
  readonly host: MailHost
  /** Whether other hosts of the domain are left to try. */
  readonly hasNext: boolean
  /** The local part goes beyond ASCII (RFC 6531). */
  readonly needsSmtputf8: boolean
  /** The way out that the domain told to come back; null if none was. */
  readonly returning?: string | null
  readonly priority: 'interactive' | 'batch'
  /** Filled as answers come, so that they count if time runs out. */
  readonly evidence: Evidence[]
  /** The talk broke off before its answer, so it went back into the line once; it does not go back twice. */
  wentBack: boolean
  /** Nobody waits for it any more. */
  isGone: boolean
  /** The answers so far may still turn out to belong to other questions. */
  isUnsure: boolean
  settle: (outcome: Outcome) => void
  /** Takes it out of its line, when its caller gives up. */
  leaveLine: () => void
}
