import type { Evidence, Verdict, VerdictReason, VerdictStatus } from './port.ts'
import { retryAfter } from './retry-after.ts'

const minuteMs = 60_000
const greylistRetryMs = 6 * minuteMs
const busyRetryMs = 15 * minuteMs
const ownRetryMs = 5 * minuteMs

/**
 * The verdict is a pure function of its evidence (reference/verification.md 5.1), so it can be replayed.
 * - `valid`: RCPT was accepted for the address, and a random one at the same host was refused as absent.
 * - `invalid`: a 5xx at RCPT about the mailbox or its domain, a definite answer of DNS, or a syntax that can't be.
 * - No 4xx, no refusal of us and no broken connection ever makes `invalid`.
 * A host that answered the QUIT with something else was one reply ahead: nothing it said can be put to a question.
 */
export function verdictOf(address: string, evidence: Evidence[]): Verdict {
  const [status, reason] = judge(address, evidence)
  return { address, status, reason, evidence, retryAfterMs: retryAfterMs(status, reason, evidence) }
}

type Judgement = [VerdictStatus, VerdictReason]

function judge(address: string, evidence: Evidence[]): Judgement {
  const before = evidence.find((item) => item.phase === 'syntax' && item.reason !== null)
  if (before) return before.reason === 'syntax.invalid' ? ['invalid', 'syntax.invalid'] : ['unknown', before.reason!]

  const rcpts = evidence.filter((item) => item.phase === 'rcpt')
  const rcpt = rcpts.at(-1)
  if (!rcpt) return withoutRcpt(evidence)
  // One address is asked about once; anything else is not this engine's evidence.
  if (rcpts.length > 1 || evidence.some(isOutOfStep)) return ['unknown', 'proto.garbage']
  return byRcpt(address, rcpt, evidence)
}

function withoutRcpt(evidence: Evidence[]): Judgement {
  const last = evidence.findLast((item) => item.reason !== null)
  if (!last) return ['unknown', 'local.deadline']
  return last.phase === 'dns' && definiteInDns.has(last.reason!) ? ['invalid', last.reason!] : ['unknown', last.reason!]
}

/** `domain.mx_private_ip` is missing on purpose: we would not dial it, which says nothing about those who may. */
const definiteInDns: ReadonlySet<VerdictReason> = new Set<VerdictReason>([
  'domain.nxdomain',
  'domain.no_mail_host',
  'domain.null_mx',
  'domain.mx_unresolvable',
])

function byRcpt(address: string, rcpt: Evidence, evidence: Evidence[]): Judgement {
  const isPermanent = rcpt.code !== null && rcpt.code >= 500 && rcpt.code < 600 && !rcpt.enhanced?.startsWith('4.')
  const reason = rcpt.reason ?? 'proto.garbage'
  switch (rcpt.class) {
    case 'accepted':
      return isSuccess(rcpt) ? byProbe(address, rcpt, evidence) : ['unknown', 'proto.garbage']
    case 'accepted_252':
      return ['accepted_unproven', 'accepted.probe_inconclusive']
    case 'absent':
    case 'moved':
    case 'domain':
      return [isPermanent ? 'invalid' : 'unknown', reason]
    case 'disabled':
      return [isPermanent ? 'disabled' : 'unknown', reason]
    case 'full':
      return ['mailbox_full', 'mailbox.full']
    default:
      return ['unknown', reason]
  }
}

function byProbe(address: string, rcpt: Evidence, evidence: Evidence[]): Judgement {
  const probe = evidence.find((item) => item.phase === 'probe')
  if (!probe) return ['accepted_unproven', 'accepted.unprobed']
  const isSameTalk = probe.host === rcpt.host && probe.ip === rcpt.ip
  // An answer that names the address was given to the question before: the two are out of step.
  const isAboutAddress = probe.text.toLowerCase().includes(address.toLowerCase())
  if (!isSameTalk || isAboutAddress) return ['accepted_unproven', 'accepted.probe_inconclusive']
  if (probe.class === 'accepted' || probe.class === 'accepted_252') return ['accept_all', 'accepted.catch_all']
  const isRefused = probe.class === 'absent' && probe.code !== null && probe.code >= 500 && probe.code < 600
  return isRefused && !probe.enhanced?.startsWith('4.')
    ? ['valid', 'accepted.proven']
    : ['accepted_unproven', 'accepted.probe_inconclusive']
}

function isSuccess(item: Evidence): boolean {
  return item.code === 250 || item.code === 251
}

function isOutOfStep(item: Evidence): boolean {
  return item.sent === 'QUIT' && item.class === 'protocol'
}

function retryAfterMs(status: VerdictStatus, reason: VerdictReason, evidence: Evidence[]): number | null {
  const deferred = evidence.findLast((item) => item.class === 'deferred')
  const asked = deferred ? retryAfter(deferred.text) : null
  if (status === 'accepted_unproven') {
    if (deferred?.phase !== 'probe') return null
    return asked ?? (deferred.reason === 'deferred.greylist' ? greylistRetryMs : busyRetryMs)
  }
  if (status !== 'unknown') return null
  if (reason === 'deferred.greylist') return asked ?? greylistRetryMs
  if (reason.startsWith('deferred.')) return asked ?? busyRetryMs
  if (reason.startsWith('net.') || reason.startsWith('proto.')) return busyRetryMs
  return reason.startsWith('dns.') || reason === 'local.deadline' ? ownRetryMs : null
}
