import type { Evidence, Verdict, VerdictReason, VerdictStatus } from './port.ts'
import { retryAfter } from './replies/retry-after.ts'

/** Stands for the question about a known good address of that host, which must not be shown. */
export const knownGood = 'RCPT TO:<known to be good>'

const minuteMs = 60_000
const greylistRetryMs = 6 * minuteMs
const busyRetryMs = 15 * minuteMs
const ownRetryMs = 5 * minuteMs

/**
 * The verdict is a pure function of its evidence (docs/verification.md#verdicts), so it can be replayed.
 * - `valid`: RCPT was accepted for the address, and a random one was refused as absent by the same host.
 * - `invalid`: a 5xx at RCPT about the mailbox or its domain, a definite answer of DNS, or an impossible syntax.
 * - No 4xx, no refusal of us and no broken connection ever makes `invalid`.
 * A host that answered RSET or QUIT with the reply to another question was one reply ahead: its earlier replies don't count.
 */
export function verdictOf(address: string, evidence: Evidence[]): Verdict {
  const [status, reason] = judge(address, evidence)
  return { address, status, reason, evidence, retryAfterMs: retryAfterMs(status, reason, evidence) }
}

/**
 * What one host's answers about random addresses show, each by its last answer. The first one looks like a name: it must
 * be refused as absent; the others, made up differently, must at least be refused for good. One that is put off may be
 * accepted later.
 */
export function probeOutcome(probes: readonly Evidence[]): 'yes' | 'no' | 'inconclusive' {
  const last = new Map<string | null, Evidence>()
  for (const probe of probes) last.set(probe.sent, probe)
  if (probes.some(isAccepted)) return 'yes'
  const [first] = last.values()
  return first?.class === 'absent' && [...last.values()].every(isPermanent) ? 'no' : 'inconclusive'
}

/** When a host that said "later" may be asked again, in ms from then: what it asked for, else our own times. */
export function laterMs({ text, reason }: Pick<Evidence, 'text' | 'reason'>): number {
  return retryAfter(text) ?? (reason === 'deferred.greylist' ? greylistRetryMs : busyRetryMs)
}

/** Was the recipient refused in words that might be about us? Only such a refusal is checked by a control. */
export function isUnclear({ class: said, enhanced, code }: Pick<Evidence, 'class' | 'enhanced' | 'code'>): boolean {
  return said === 'absent' && code !== null && code >= 500 && (enhanced?.startsWith('5.7.') ?? false)
}

type Judgement = [VerdictStatus, VerdictReason]

function judge(address: string, evidence: readonly Evidence[]): Judgement {
  const before = evidence.find((item) => item.phase === 'syntax' && item.reason !== null)
  if (before) return before.reason === 'syntax.invalid' ? ['invalid', 'syntax.invalid'] : ['unknown', before.reason!]

  const voidUntil = evidence.findLastIndex(isOutOfStep)
  const sound = evidence.slice(voidUntil + 1)
  const rcpts = sound.filter((item) => item.phase === 'rcpt')
  const rcpt = rcpts.at(-1)
  if (!rcpt) return withoutRcpt(sound, voidUntil >= 0 ? 'proto.garbage' : 'local.deadline')
  // Asked again only if a talk broke off; two answers that contradict each other prove nothing.
  if (!rcpts.every((item) => isNoAnswer(item) || isOfOtherEgress(item, rcpt) || item.class === rcpt.class))
    return ['unknown', 'proto.garbage']
  return byRcpt(address, rcpt, sound)
}

function withoutRcpt(evidence: readonly Evidence[], otherwise: VerdictReason): Judgement {
  const last = evidence.findLast((item) => item.reason !== null)
  if (!last) return ['unknown', otherwise]
  return last.phase === 'dns' && definiteInDns.has(last.reason!) ? ['invalid', last.reason!] : ['unknown', last.reason!]
}

/** `domain.mx_private_ip` is missing on purpose: we don't dial such hosts, but others may. */
const definiteInDns: ReadonlySet<VerdictReason> = new Set<VerdictReason>([
  'domain.nxdomain',
  'domain.no_mail_host',
  'domain.null_mx',
  'domain.mx_unresolvable',
])

function byRcpt(address: string, rcpt: Evidence, evidence: readonly Evidence[]): Judgement {
  const reason = rcpt.reason ?? 'proto.garbage'
  switch (rcpt.class) {
    case 'accepted':
      return isSuccess(rcpt) ? byProbe(address, rcpt, evidence) : ['unknown', 'proto.garbage']
    case 'accepted_252':
      return ['accepted_unproven', 'accepted.probe_inconclusive']
    case 'absent':
    case 'moved':
    case 'domain':
      if (!isPermanent(rcpt)) return ['unknown', reason]
      if (isRefusedAlike(rcpt, evidence)) return ['unknown', 'refused.policy']
      return unlessDoubted(['invalid', reason], rcpt, evidence)
    case 'disabled':
      return unlessDoubted([isPermanent(rcpt) ? 'disabled' : 'unknown', reason], rcpt, evidence)
    case 'full':
      return ['mailbox_full', 'mailbox.full']
    default:
      return ['unknown', reason]
  }
}

/**
 * A refusal is not believed of a host that refuses a known good address, that refused too many with none accepted after
 * them, or that accepts or defers every first recipient of a talk.
 */
function unlessDoubted(judgement: Judgement, rcpt: Evidence, evidence: readonly Evidence[]): Judgement {
  const doubt = doubtOf(rcpt, evidence)
  if (doubt) return ['unknown', doubt.reason!]
  const probes = evidence.filter((item) => item.phase === 'probe' && !isControl(item) && item.host === rcpt.host)
  const outcome = probes.length === 0 ? 'no' : probeOutcome(probes)
  if (outcome === 'no') return judgement
  return ['unknown', outcome === 'yes' ? 'proto.garbage' : (probes.at(-1)!.reason ?? 'proto.garbage')]
}

/** Our own note after the answer: a known good address was refused, or none is known. */
function doubtOf(rcpt: Evidence, evidence: readonly Evidence[]): Evidence | undefined {
  const behind = evidence.slice(evidence.indexOf(rcpt) + 1)
  return behind.findLast(
    ({ reason, code }) => code === null && (reason === 'local.budget' || reason === 'local.circuit_open'),
  )
}

function byProbe(address: string, rcpt: Evidence, evidence: readonly Evidence[]): Judgement {
  const probes = evidence.filter((item) => item.phase === 'probe' && !isControl(item))
  if (probes.length === 0) return ['accepted_unproven', 'accepted.unprobed']
  // Another host's answer says nothing about this one; and an answer that names the address belongs to the question
  // before.
  const fitting = probes.filter((probe) => probe.host === rcpt.host)
  if (doubtOf(rcpt, evidence)) return ['accepted_unproven', 'accepted.probe_inconclusive']
  const isShifted = fitting.some(({ text }) => namesAddress(text, address))
  if (isShifted || fitting.length < probes.length) return ['accepted_unproven', 'accepted.probe_inconclusive']
  switch (probeOutcome(fitting)) {
    case 'no':
      return ['valid', 'accepted.proven']
    case 'inconclusive':
      return ['accepted_unproven', 'accepted.probe_inconclusive']
    case 'yes':
      // A backup may accept everything for a first host that knows its mailboxes and can't be reached now.
      return evidence.some((item) => isUnreached(item, rcpt))
        ? ['accepted_unproven', 'accepted.probe_inconclusive']
        : ['accept_all', 'accepted.catch_all']
  }
}

/** The postmaster, whom every domain has (RFC 5321 4.5.1), was refused in the same words: they are not about a mailbox. */
function isRefusedAlike(rcpt: Evidence, evidence: readonly Evidence[]): boolean {
  if (!isUnclear(rcpt)) return false
  return evidence.some((item) => isControl(item) && item.code === rcpt.code && wordsOf(item) === wordsOf(rcpt))
}

function wordsOf({ text }: Evidence): string {
  return text
    .toLowerCase()
    .replace(/\S*@\S*/g, '@')
    .replace(/[^a-z@]+/g, ' ')
    .trim()
}

function isControl(item: Evidence): boolean {
  return item.phase === 'probe' && (item.sent === knownGood || /^RCPT TO:<postmaster@/i.test(item.sent ?? ''))
}

function isUnreached(item: Evidence, { host }: Evidence): boolean {
  const before = item.phase === 'connect' || item.phase === 'banner' || item.phase === 'ehlo' || item.phase === 'tls'
  return before && item.host !== host && item.host !== null && item.reason !== null
}

function isAccepted(item: Evidence): boolean {
  return item.class === 'accepted' || item.class === 'accepted_252'
}

function isSuccess(item: Evidence): boolean {
  return item.code === 250 || item.code === 251
}

function isPermanent({ code, enhanced }: Evidence): boolean {
  return code !== null && code >= 500 && code < 600 && !enhanced?.startsWith('4.')
}

function isNoAnswer(item: Evidence): boolean {
  return item.class === 'protocol' || item.class === 'deferred' || item.reason === 'refused.tls_required'
}

/** One way out was refused for its reputation, and another was asked by: the first refusal was about that one alone. */
function isOfOtherEgress(item: Evidence, { egress }: Evidence): boolean {
  return item.reason === 'refused.ip_reputation' && item.egress !== egress
}

function isOutOfStep(item: Evidence): boolean {
  return (item.sent === 'QUIT' || item.sent === 'RSET') && item.class === 'protocol'
}

const leaveAlone: ReadonlySet<VerdictReason> = new Set<VerdictReason>([
  'local.circuit_open',
  'local.port_closed',
  'local.egress_down',
])

function retryAfterMs(status: VerdictStatus, reason: VerdictReason, evidence: readonly Evidence[]): number | null {
  const deferred = evidence.findLast((item) => item.class === 'deferred')
  const doubt = evidence.findLast((item) => item.reason === 'local.budget' || item.reason === 'local.circuit_open')
  if (status === 'accepted_unproven' && doubt) return leftAloneMs(doubt.reason!, evidence)
  if (status === 'accepted_unproven') return deferred?.phase === 'probe' ? laterMs(deferred) : null
  if (status !== 'unknown') return null
  if (reason.startsWith('deferred.')) return laterMs({ text: deferred?.text ?? '', reason })
  if (reason.startsWith('net.') || reason.startsWith('proto.')) return busyRetryMs
  if (leaveAlone.has(reason)) return leftAloneMs(reason, evidence)
  if (reason === 'local.budget') return leftAloneMs(reason, evidence, ownRetryMs)
  return reason.startsWith('dns.') || reason === 'local.deadline' ? ownRetryMs : null
}

/** We say ourselves how long, in the item's text. */
function leftAloneMs(reason: VerdictReason, evidence: readonly Evidence[], otherwiseMs = busyRetryMs): number {
  const item = evidence.findLast((each) => each.reason === reason)
  const seconds = /(\d+) s\b/.exec(item?.text ?? '')?.[1]
  return seconds === undefined ? otherwiseMs : Number(seconds) * 1_000
}

/** Whether a reply names this very address, and not one with the same ending (`u4@…` within `menu4@…`). */
export function namesAddress(text: string, address: string): boolean {
  const said = text.toLowerCase()
  const sought = address.toLowerCase()
  for (let at = said.indexOf(sought); at >= 0; at = said.indexOf(sought, at + 1)) {
    const before = said[at - 1] ?? ' '
    const after = said[at + sought.length] ?? ' '
    if (!/[\w.+~-]/.test(before) && !/[\w-]/.test(after)) return true
  }
  return false
}
