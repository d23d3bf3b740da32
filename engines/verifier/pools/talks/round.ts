import type { CatchAllMemory } from '../../memory/catch-all.ts'
import { isoTime, printable } from '../../local-item.ts'
import type { Patience } from '../../limits.ts'
import type { MailJob } from './mail-job.ts'
import { isPipelined, type MailTalk, type TalkTools } from './mail-talk.ts'
import type { Evidence, EvidencePhase, ReplyClass, VerdictReason } from '../../port.ts'
import { SmtpFault, type SmtpReply } from '../../session/smtp-session.ts'
import type { ProbeMemory } from '../../memory/store.ts'
import { laneKey } from '../../hosts/pool-key.ts'
import type { Leave, Trust } from '../trust/trust.ts'

/** The addresses of one domain that are asked about in one transaction. */
export type Group = {
  domain: string
  jobs: MailJob[]
  needsSmtputf8: boolean
  /** Whether the domain accepts every address, if that is known. */
  memory: ProbeMemory | null
  /** Random local parts to ask about if it is not known. */
  probes: string[]
}

export type RoundTools = Pick<TalkTools, 'from' | 'now' | 'onEvent' | 'egress'> & {
  catchAll: CatchAllMemory
  trust: Trust
}

export type RoundResult = {
  /** Not answered: to be asked again in another session. */
  back: MailJob[]
  /** Refused until we speak TLS, which this host offers. */
  forTls: MailJob[]
  /** The host said that we ask too much, or went silent. */
  tooMuch: boolean
  /** Domains of which an address was accepted, or refused because of the mailbox itself. */
  onMerits: Set<string>
  /** Refusals for our reputation: the recipients' domain, or null if the sender was refused. */
  reputation: (string | null)[]
  outOfStep: boolean
  /** It offers PIPELINING, but did not answer questions of a batch one after the other. */
  brokeBatch: boolean
  /** How many recipients were refused, and the host's last word about one. */
  refused: number
  last: 'refused' | 'accepted' | null
  /** Hosts that refused a known good address: their refusals are not believed. */
  liars: Set<string>
  /** Answers that hold only if another talk's first recipient is refused as well. */
  toConfirm: Confirmation[]
  /** Whether the talk can't be used for another transaction. */
  isLast: boolean
}

/**
 * `accepted` and `greylisted` (deferred in any words: greylisting has many) are followed by random addresses; `unclear`
 * was refused in words that may be about us.
 */
export type JobState = 'open' | 'accepted' | 'greylisted' | 'unclear' | 'refused' | 'busy' | 'tls'

/** Asked again, first in another talk: some hosts accept only the first recipient, whichever it is. */
export type Confirmation = { jobs: MailJob[]; local: string; learned: ProbeMemory | null }

/** The answers about one recipient, in order. `jobs` are the jobs it concerns; null for the control. */
export type Said = { jobs: readonly MailJob[] | null; meaning: 'good' | 'no' | 'other'; item: Evidence }

/** One round of questions under way. */
export type Round = {
  tools: RoundTools
  talk: MailTalk
  patience: Patience
  isPipelined: boolean
  leave: Leave
  said: Said[]
  states: Map<MailJob, JobState>
  /** Results about domains, to be kept if the round turns out to be in step. */
  learned: ProbeMemory[]
  /** Groups whose random addresses were asked about, with the replies. */
  probed: Map<Group, Evidence[]>
  /** The first that went wrong; null while the talk goes on. */
  fault: Error | null
  result: RoundResult
}

/** Null: not sent, as the talk was over or the sender had been refused. */
export type Answer = { reply: SmtpReply; ms: number } | { fault: Error; ms: number } | null
export type Meaning = { class: ReplyClass; reason: VerdictReason | null }

/** The questions of one group and what to do with their answers; called line by line, in order. */
export type Part = { lines: string[]; took: (line: number, answer: Answer) => void }

export function newRound(tools: RoundTools, talk: MailTalk, patience: Patience, leave: Leave): Round {
  const result: RoundResult = {
    ...{ back: [], forTls: [], tooMuch: false, onMerits: new Set(), reputation: [], outOfStep: false },
    ...{ brokeBatch: false, isLast: false, refused: 0, last: null, liars: new Set(), toConfirm: [] },
  }
  const heard = { said: [], states: new Map(), learned: [], probed: new Map(), fault: null }
  return { tools, talk, patience, isPipelined: isPipelined(talk), leave, ...heard, result }
}

/** The fault that broke the talk off, if any. Bytes that came together with the last reply show in the next turn. */
export async function endRound(round: Round): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  const { result, talk, isPipelined: isBatch } = round
  // Behind our QUIT the talk is to end.
  if (!talk.goodbye) round.fault ??= talk.session.broken
  const reason = [round.fault, talk.session.broken].flatMap((why) => (why instanceof SmtpFault ? why.reason : []))
  if (reason.includes('proto.garbage')) result.outOfStep = true
  const isLate = round.fault instanceof SmtpFault && round.fault.reason === 'net.reply_timeout'
  // If answers of a batch are lost, the batch is the first suspect, before "too much".
  if (isLate && !isBatch) result.tooMuch = true
  if (isBatch && (isLate || result.outOfStep)) result.brokeBatch = true
  if (isDoubtful(result)) result.last = null
  else heedSaid(round)
}

/** It is not certain which answer belongs to which question, so none counts. */
export function isDoubtful({ outOfStep, brokeBatch }: RoundResult): boolean {
  return outOfStep || brokeBatch
}

/** An accepted address may serve as a control later, and a host that refused the first one does not accept every first one. */
function heedSaid({ said, talk, tools }: Round): void {
  for (const { jobs, meaning, item } of said) {
    const [job] = jobs ?? []
    if (meaning === 'good' && item.phase === 'rcpt' && job && !job.needsSmtputf8)
      tools.trust.controls.note(laneKey(talk.host), job.address)
  }
  if (talk.first === 'refused') tools.trust.provedEven(talk.host)
}

/** Notes the answer about a recipient, to judge later whether the host is to be believed. */
export function noteSaid(round: Round, jobs: Said['jobs'], item: Evidence): void {
  const isAccepted = item.class === 'accepted' || item.class === 'accepted_252'
  const isNo = item.code !== null && item.code >= 500 && refusing.has(item.class!)
  const meaning = isAccepted ? 'good' : isNo ? 'no' : 'other'
  if (isNo) round.result.refused++
  if (meaning !== 'other') round.result.last = meaning === 'good' ? 'accepted' : 'refused'
  round.said.push({ jobs, meaning, item })
  round.talk.first ??= item.class === 'absent' && isNo ? 'refused' : isAccepted ? 'accepted' : 'other'
}

const refusing: ReadonlySet<ReplyClass> = new Set<ReplyClass>(['absent', 'moved', 'domain', 'disabled'])

/**
 * All parts in one write if the host has PIPELINING; else line by line, and after a refused MAIL no recipient is
 * named. A fault that broke the talk off is left in `round.fault`. Never rejects.
 * `isEnd`: a host with PIPELINING accepts QUIT as the last of a batch (RFC 2920 3.1), which saves the wait for its answer.
 */
export async function askParts(round: Round, parts: readonly Part[], patience: Patience, isEnd = false): Promise<void> {
  const { talk } = round
  const startedMs = performance.now()
  const lines = parts.flatMap((part) => part.lines)
  for (const line of lines) if (isRcpt(line)) talk.rcpts++
  const replies = round.isPipelined ? talk.session.converse(isEnd ? [...lines, 'QUIT'] : lines, patience.rcptMs) : null
  if (isEnd && replies) heedGoodbye(round, replies.at(-1)!)
  let asked = 0
  for (const part of parts) {
    let goesOn = true
    for (const [i, line] of part.lines.entries()) {
      let reply: Promise<SmtpReply> | null = null
      if (replies) reply = replies[asked++]!
      else if (goesOn) reply = talk.session.command(line, limitFor(line, patience))
      const answer: Answer = reply && (await answerOf(round, reply, startedMs))
      goesOn = answer !== null && 'reply' in answer && (answer.reply.code < 400 || isRcpt(line))
      part.took(i, answer)
    }
  }
}

/** Nobody waits for this answer, and it may never come; but if it comes with the answers before it, it must be one to QUIT. */
function heedGoodbye({ talk, result }: Round, goodbye: Promise<SmtpReply>): void {
  talk.goodbye = goodbye
  const heed = ({ code }: SmtpReply) => {
    if (code !== 221 && code !== 421) result.outOfStep = true
  }
  goodbye.then(heed, () => {})
}

async function answerOf(round: Round, reply: Promise<SmtpReply>, startedMs: number): Promise<NonNullable<Answer>> {
  try {
    return { reply: await reply, ms: since(startedMs) }
  } catch (error) {
    const fault = error instanceof Error ? error : new Error('broken off', { cause: error })
    round.fault ??= fault
    return { fault, ms: since(startedMs) }
  }
}

function limitFor(line: string, { mailMs, rcptMs, resetMs }: Patience): number {
  if (isRcpt(line)) return rcptMs
  return line === 'RSET' ? resetMs : mailMs
}

export function mailLine({ tools }: Round, group: Group): string {
  return `MAIL FROM:<${tools.from}>${group.needsSmtputf8 ? ' SMTPUTF8' : ''}`
}

/** The reply, or that none came, as an item of evidence about this job's host. */
export function itemOf(
  { tools, talk }: Round,
  { host }: Pick<MailJob, 'host'>,
  phase: EvidencePhase,
  sent: string,
  answer: NonNullable<Answer>,
  meaning: Meaning | null = null,
): Evidence {
  const isFault = 'fault' in answer
  return {
    at: isoTime(tools.now()),
    phase,
    ...(tools.egress === null ? {} : { egress: tools.egress }),
    host: host.host,
    ip: talk.host.ip,
    sent,
    code: isFault ? null : answer.reply.code,
    enhanced: isFault ? null : answer.reply.enhanced,
    text: printable(isFault ? answer.fault.message : answer.reply.text),
    ms: answer.ms,
    class: isFault ? 'protocol' : (meaning?.class ?? null),
    reason: isFault ? reasonOf(answer.fault) : (meaning?.reason ?? null),
  }
}

function reasonOf(fault: Error): VerdictReason {
  return fault instanceof SmtpFault ? fault.reason : 'net.reset'
}

/** The end of a transaction: an extra reply would show here, in the place of this one. */
export function tookReset(round: Round, answer: Answer): void {
  if (!answer || 'fault' in answer) return
  const { code } = answer.reply
  if (code === 421) round.result.tooMuch = true
  else if (unknownCommand.has(code)) round.result.isLast = true
  else if (code !== 250) round.result.outOfStep = true
}

export function heedTooMuch({ result }: Round, { code }: SmtpReply, reason: VerdictReason | null): void {
  if (code === 421 || reason === 'deferred.throttle') result.tooMuch = true
}

/** RFC 5321 4.2.2: these replies are about no recipient, so they answer the RSET itself. */
const unknownCommand: ReadonlySet<number> = new Set([500, 502, 503, 504])

function isRcpt(line: string): boolean {
  return line.startsWith('RCPT ')
}

function since(startedMs: number): number {
  return Math.round(performance.now() - startedMs)
}
