import { classify } from './classify.ts'
import type { LookUp } from './dns.ts'
import { findMailHosts, type MailHost } from './find-mail-hosts.ts'
import type { Limits } from './limits.ts'
import type { Evidence, EvidencePhase, Verdict, VerdictReason } from './port.ts'
import { printable } from './printable.ts'
import { SmtpFault, SmtpSession, type SmtpReply } from './smtp-session.ts'
import { checkAddress, isUnaskable } from './syntax.ts'
import { verdictOf } from './verdict.ts'

/** What one verification works with; open-verifier.ts makes it once. */
export type Desk = {
  lookUp: LookUp
  smtpPort: number
  /** Our name in EHLO, and the sender: always the same one, because greylisting remembers the pair. */
  helo: string
  from: string
  allowPrivate: boolean
  now: () => number
  random: () => number
  limits: Limits
  /** Waits for a place among the sessions, resolves to the function that gives it back. */
  enterHost: (host: MailHost, signal: AbortSignal) => Promise<() => void>
  /** The random local part for an address: new each time, unless the last one was greylisted and is due again. */
  probeFor: (address: string) => string
  rememberProbe: (address: string, local: string) => void
}

/**
 * Syntax, DNS, then one talk: the address first, a random one second, never DATA. What happens is written to
 * `evidence`; an abort rejects with the evidence so far left in it.
 */
export async function verifyAddress(
  desk: Desk,
  text: string,
  evidence: Evidence[],
  signal: AbortSignal,
): Promise<Verdict> {
  const note = notebook(desk, evidence)
  const checked = checkAddress(text)
  if (!checked.ok) {
    const reason = isUnaskable(checked.reason) ? 'local.off' : 'syntax.invalid'
    note({ phase: 'syntax', text: checked.reason, reason })
    return verdictOf(text, evidence)
  }

  const { address, domain } = checked
  const { hosts, findings } = await findMailHosts(domain, { ...desk, signal })
  for (const { name, ...finding } of findings) note({ phase: 'dns', host: name, ...finding })

  for (const host of hosts.slice(0, desk.limits.dials)) {
    const leave = await desk.enterHost(host, signal)
    try {
      if ((await talk(desk, host, address, note, signal)) === 'done') break
    } finally {
      leave()
    }
  }
  return verdictOf(text, evidence)
}

type Note = (item: { phase: EvidencePhase; text: string } & Partial<Evidence>) => void

function notebook(desk: Desk, evidence: Evidence[]): Note {
  const blank = { host: null, ip: null, sent: null, code: null, enhanced: null, ms: 0, class: null, reason: null }
  return (item) =>
    evidence.push({ at: new Date(desk.now()).toISOString(), ...blank, ...item, text: printable(item.text) })
}

/** `next`: this host did not get as far as a recipient, another of the domain's hosts may. */
type Outcome = 'done' | 'next'

async function talk(desk: Desk, host: MailHost, address: string, note: Note, signal: AbortSignal): Promise<Outcome> {
  const { limits } = desk
  const session = await dial(desk, host, note, signal)
  if (session === null) return 'next'
  const step = stepsOf(session, host, note)
  try {
    const banner = await step('banner', null, () => session.banner(limits.bannerMs))
    if (banner !== 'accepted') return 'next'
    let ehlo = await step('ehlo', `EHLO ${desk.helo}`, limits.ehloMs)
    if (ehlo === 'refused') ehlo = await step('ehlo', `HELO ${desk.helo}`, limits.ehloMs)
    if (ehlo !== 'accepted') return ehlo === 'refused' ? 'done' : 'next'
    const mail = await step('mail', `MAIL FROM:<${desk.from}>`, limits.mailMs)
    if (mail !== 'accepted') return mail === 'busy' ? 'next' : 'done'

    const rcpt = await step('rcpt', `RCPT TO:<${address}>`, limits.rcptMs)
    if (rcpt === 'accepted' || rcpt === 'greylisted') await probe(desk, address, rcpt, step)
    if (rcpt !== 'broken') await leave(session, host, note, limits.quitMs)
    return 'done'
  } finally {
    session.close()
  }
}

async function dial(desk: Desk, { host, ip }: MailHost, note: Note, signal: AbortSignal): Promise<SmtpSession | null> {
  const startedMs = performance.now()
  try {
    return await SmtpSession.dial(ip, desk.smtpPort, desk.limits.connectMs, signal)
  } catch (error) {
    if (!(error instanceof SmtpFault)) throw error
    note({ phase: 'connect', host, ip, text: error.message, ms: since(startedMs), reason: error.reason })
    return null
  }
}

/**
 * A greylisted address is probed as well: the random one then waits out its own time in parallel, and both are
 * answered on the next visit. Asked with a new one each time, such a host could never prove anything.
 */
async function probe(desk: Desk, address: string, rcpt: 'accepted' | 'greylisted', step: Step): Promise<void> {
  const local = desk.probeFor(address)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const answer = await step('probe', `RCPT TO:<${local}@${domain}>`, desk.limits.probeMs)
  if (rcpt === 'greylisted' || answer === 'greylisted') desk.rememberProbe(address, local)
}

/** QUIT costs one reply and shows whether question and answer were still in step. */
async function leave(session: SmtpSession, { host, ip }: MailHost, note: Note, quitMs: number): Promise<void> {
  try {
    const reply = await session.command('QUIT', quitMs)
    if (reply.code === 221 || reply.code === 421) return
    const { code, enhanced, text } = reply
    note({ phase: 'probe', host, ip, sent: 'QUIT', code, enhanced, text, class: 'protocol', reason: 'proto.garbage' })
  } catch (error) {
    if (!(error instanceof SmtpFault)) throw error
    // Many hosts just hang up. Only a reply nobody asked for is a sign that the earlier ones were misread.
    if (error.reason === 'proto.garbage')
      note({ phase: 'probe', host, ip, sent: 'QUIT', text: error.message, class: 'protocol', reason: error.reason })
  }
}

type StepResult = 'accepted' | 'greylisted' | 'busy' | 'refused' | 'broken'
type Step = (phase: EvidencePhase, sent: string | null, ask: number | (() => Promise<SmtpReply>)) => Promise<StepResult>

function stepsOf(session: SmtpSession, { host, ip }: MailHost, note: Note): Step {
  return async (phase, sent, ask) => {
    const startedMs = performance.now()
    try {
      const reply = await (typeof ask === 'number' ? session.command(sent!, ask) : ask())
      const { code, enhanced, text } = reply
      const meaning = classify({ phase, code, enhanced, text, mx: host })
      note({ phase, host, ip, sent, code, enhanced, text, ms: since(startedMs), ...meaning })
      return resultOf(meaning.class, meaning.reason, code)
    } catch (error) {
      if (!(error instanceof SmtpFault)) throw error
      const { reason, message } = error
      note({ phase, host, ip, sent, text: message, ms: since(startedMs), class: 'protocol', reason })
      return 'broken'
    }
  }
}

function resultOf(replyClass: Evidence['class'], reason: VerdictReason | null, code: number): StepResult {
  if (replyClass === 'accepted' || replyClass === 'accepted_252') return 'accepted'
  if (replyClass === 'protocol') return 'broken'
  if (code === 421) return 'busy' // and it hangs up
  return reason === 'deferred.greylist' ? 'greylisted' : 'refused'
}

function since(startedMs: number): number {
  return Math.round(performance.now() - startedMs)
}
