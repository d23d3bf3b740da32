import type { VerifierEvent, Evidence, EvidencePhase, VerdictReason } from '../../port.ts'
import { WayError } from '../../../egress/port.ts'
import { classify } from '../../replies/classify.ts'
import { isoTime, localItem, printable } from '../../local-item.ts'
import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { Limits, Patience } from '../../limits.ts'
import type { Port25Check } from './port-25-check.ts'
import { SmtpFault, SmtpSession, type SmtpReply } from '../../session/smtp-session.ts'
import type { OpenSocket } from '../../session/open-socket.ts'
import type { Stop } from '../../stop.ts'

export type TalkTools = {
  smtpPort: number
  /** Our name in EHLO, and the sender: always the same one, because greylisting remembers the pair. */
  helo: string
  from: string
  /** The way out, and its name for the evidence; null where there is only the plain one. */
  open: OpenSocket
  egress: string | null
  limits: Limits
  /** Wall clock in ms since 1970. */
  now: () => number
  onEvent: (event: VerifierEvent) => void
  port25: Pick<Port25Check, 'connected'>
}

/** A greeted session with one host, and the counts of its questions. */
export type MailTalk = {
  readonly session: SmtpSession
  /** Breaks the talk off. */
  readonly stop: Stop
  readonly host: MailHost
  /** How it began, for the evidence of every address asked about in it. */
  opening: Evidence[]
  isSecured: boolean
  /** Asked one command at a time, whatever it offers. */
  isPlain: boolean
  /** The answer to a QUIT that went out with the last questions; null before. */
  goodbye: Promise<SmtpReply> | null
  addresses: number
  rcpts: number
  rejected: number
  /** The answer to its very first recipient; null before. */
  first: 'accepted' | 'refused' | 'other' | null
}

/**
 * Why there is no talk. `silent`: no connection or no greeting in time. `busy`: it said "too much". `down`: it can't be
 * reached. `refused`: it will not talk to us. `egress_down`: the way out failed by itself, and `isWhole` says whether for
 * every host.
 */
export type NoTalk = {
  why: 'silent' | 'busy' | 'down' | 'refused' | 'egress_down'
  isWhole?: boolean
  reason: VerdictReason | null
  hasConnected: boolean
  evidence: Evidence[]
}

/** Whether questions may go out before the answers to those before them are here (RFC 2920). */
export function isPipelined({ session, isPlain }: MailTalk): boolean {
  return !isPlain && session.extensions.has('PIPELINING')
}

/** Dials, reads the banner, greets, and starts TLS if this host is known to demand it. Rejects when stopped. */
export async function openTalk(
  tools: TalkTools,
  host: MailHost,
  patience: Patience,
  needsTls: boolean,
  stop: Stop,
): Promise<MailTalk | NoTalk> {
  const evidence: Evidence[] = []
  const note = noteTo(evidence, tools, host)
  const startedMs = performance.now()
  let session: SmtpSession
  try {
    session = await SmtpSession.dial(host.ip, tools.smtpPort, patience.connectMs, stop.signal, tools.open)
  } catch (error) {
    if (error instanceof WayError) return egressDown(error, evidence, tools)
    if (!(error instanceof SmtpFault)) throw error
    note({ phase: 'connect', text: error.message, ms: since(startedMs), reason: error.reason })
    const why = error.reason === 'net.connect_timeout' ? 'silent' : 'down'
    return { why, reason: error.reason, hasConnected: false, evidence }
  }
  tools.port25.connected(host)
  const talk: MailTalk = {
    ...{ session, stop, host, opening: evidence },
    ...{ isSecured: false, isPlain: false, goodbye: null, addresses: 0, rcpts: 0, rejected: 0, first: null },
  }
  const failed = (await greet(tools, talk, patience)) ?? (needsTls ? await secureTalk(tools, talk, patience) : null)
  if (failed) session.close()
  return failed ?? talk
}

/** No host is named: none is to blame. The text never holds more than the way out's name and what it did. */
function egressDown(fault: WayError, evidence: Evidence[], { egress, now }: TalkTools): NoTalk {
  const text = `the way out ${egress ?? ''} ${fault.message}`
  evidence.push({ ...localItem('local.egress_down', printable(text), now()), ...(egress === null ? {} : { egress }) })
  return { why: 'egress_down', isWhole: fault.isWhole, reason: 'local.egress_down', hasConnected: false, evidence }
}

/** STARTTLS and EHLO again, noted in the talk's opening; null if it is done. */
export async function secureTalk(tools: TalkTools, talk: MailTalk, patience: Patience): Promise<NoTalk | null> {
  const { session, host } = talk
  talk.isSecured = true
  if (!session.extensions.has('STARTTLS')) return null
  const note = noteTo(talk.opening, tools, host)
  const startedMs = performance.now()
  const asked = { phase: 'tls', sent: 'STARTTLS' } as const
  try {
    const { reply, tls } = await session.startTls(host.host, patience.ehloMs)
    const { code, enhanced, text } = reply
    const agreed = tls ? `${tls.version} ${tls.cipher}, ${tls.problem ?? 'certificate fits'}` : ''
    const reason = tls ? null : 'net.tls_failed'
    note({ ...asked, code, enhanced, text: [text, agreed].filter(Boolean).join('; '), ms: since(startedMs), reason })
    if (!tls) return { why: 'down', reason: 'net.tls_failed', hasConnected: true, evidence: talk.opening }
    return await hello(tools, talk, patience)
  } catch (error) {
    return noTalkOf(error, talk, asked, note, startedMs)
  }
}

/** A polite end. The wait for the answer is the same for a QUIT that was already sent. */
export async function sayGoodbye({ session, goodbye }: MailTalk, timeoutMs: number): Promise<SmtpReply> {
  if (!goodbye) return session.command('QUIT', timeoutMs)
  const timer = setTimeout(() => session.close(), timeoutMs)
  try {
    return await goodbye
  } finally {
    clearTimeout(timer)
  }
}

async function greet(tools: TalkTools, talk: MailTalk, patience: Patience): Promise<NoTalk | null> {
  const note = noteTo(talk.opening, tools, talk.host)
  const startedMs = performance.now()
  try {
    const banner = await talk.session.banner(patience.bannerMs)
    const refused = noteReply(note, talk, { phase: 'banner', sent: null }, banner, startedMs)
    return refused ?? (await hello(tools, talk, patience))
  } catch (error) {
    return noTalkOf(error, talk, { phase: 'banner', sent: null }, note, startedMs)
  }
}

async function hello(tools: TalkTools, talk: MailTalk, patience: Patience): Promise<NoTalk | null> {
  const note = noteTo(talk.opening, tools, talk.host)
  const startedMs = performance.now()
  try {
    let refused: NoTalk | null = null
    for (const { sent, reply } of await talk.session.greet(tools.helo, patience.ehloMs))
      refused = noteReply(note, talk, { phase: 'ehlo', sent }, reply, startedMs)
    return refused
  } catch (error) {
    return noTalkOf(error, talk, { phase: 'ehlo', sent: `EHLO ${tools.helo}` }, note, startedMs)
  }
}

type Asked = { phase: EvidencePhase; sent: string | null }
type NoteItem = (item: Asked | (Partial<Evidence> & { phase: EvidencePhase; text: string })) => void

function noteReply(note: NoteItem, talk: MailTalk, asked: Asked, reply: SmtpReply, startedMs: number): NoTalk | null {
  const meaning = classify({ ...asked, ...reply, mx: talk.host.host })
  note({ ...asked, ...reply, ms: since(startedMs), ...meaning })
  if (meaning.class === 'accepted') return null
  const why = meaning.class === 'deferred' || reply.code === 421 ? 'busy' : 'refused'
  return { why, reason: meaning.reason, hasConnected: true, evidence: talk.opening }
}

function noTalkOf(error: unknown, talk: MailTalk, asked: Asked, note: NoteItem, startedMs: number): NoTalk {
  talk.session.close()
  if (!(error instanceof SmtpFault)) throw error
  const { reason, message } = error
  note({ ...asked, text: message, ms: since(startedMs), class: 'protocol', reason })
  const why = reason === 'net.banner_timeout' || reason === 'net.reply_timeout' ? 'silent' : 'down'
  return { why, reason, hasConnected: true, evidence: talk.opening }
}

function noteTo(evidence: Evidence[], tools: Pick<TalkTools, 'now' | 'egress'>, { host, ip }: MailHost): NoteItem {
  const by = tools.egress === null ? {} : { egress: tools.egress }
  const blank = { ...by, host, ip, sent: null, code: null, enhanced: null, ms: 0, class: null, reason: null, text: '' }
  return (item) => {
    const noted = { at: isoTime(tools.now()), ...blank, ...item }
    evidence.push({ ...noted, text: printable(noted.text) })
  }
}

function since(startedMs: number): number {
  return Math.round(performance.now() - startedMs)
}
