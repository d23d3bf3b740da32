import { askControl, askProbes, askPutOff, isWaiting } from './ask-probes.ts'
import { askKnown, judgeRefusals } from './ask-known.ts'
import { confirmations } from './confirmations.ts'
import { classify } from '../../replies/classify.ts'
import type { Patience } from '../../limits.ts'
import { localItem } from '../../local-item.ts'
import { namesAddress, isUnclear } from '../../verdict.ts'
import type { MailJob, Outcome } from '../talks/mail-job.ts'
import type { MailTalk } from '../talks/mail-talk.ts'
import type { ReplyClass } from '../../port.ts'
import {
  askParts,
  endRound,
  heedTooMuch,
  isDoubtful,
  itemOf,
  mailLine,
  newRound,
  noteSaid,
  tookReset,
  type Answer,
  type Group,
  type JobState,
  type Meaning,
  type Part,
  type Round,
  type RoundTools,
  type RoundResult,
} from '../talks/round.ts'
import type { Leave } from '../trust/trust.ts'
import { SmtpFault, type SmtpReply } from '../../session/smtp-session.ts'

/**
 * One round of questions in a talk, each domain in a transaction of its own: the addresses first, then random ones at
 * domains that accepted somebody and are not known yet (docs/verification.md#domains-that-accept-everybody). With PIPELINING a round is two
 * writes, for any number of domains (RFC 2920); else there is one domain in it, asked line by line.
 * An RSET ends each transaction, and its reply shows that questions and answers are in step: only then are the
 * answers believed. Jobs are settled here, except those in the result.
 */
export async function askRound(
  tools: RoundTools,
  talk: MailTalk,
  all: readonly Group[],
  patience: Patience,
  leave: Leave,
  mayQuit: () => boolean = () => false,
): Promise<RoundResult> {
  const round = newRound(tools, talk, patience, leave)
  const { result } = round
  const groups = all.filter((group) => isAskable(round, group))
  for (const { jobs } of groups) for (const job of jobs) beginJob(round, job)
  const addresses = groups.map((group) => askAddresses(round, group))
  const known = behindAddresses(round, groups)
  const isAll = known !== null && (leave.isTrusted || known.length > 0) && !groups.some(mayAskControl)
  await askParts(round, [...addresses, ...(known ?? [])], patience, isAll && mayQuit())
  for (const group of groups) recallProbes(round, group)
  if (round.fault === null && !talk.goodbye) await askRest(round, groups, mayQuit)
  await endRound(round)
  if (!isDoubtful(result)) await judgeRefusals(round)
  const waiting = confirmations(round, groups)
  if (!isDoubtful(result)) for (const memory of round.learned) tools.catchAll.remember(memory)
  endJobs(round, groups, waiting)
  return result
}

/** The control goes out with the addresses, unless random ones follow: then behind those. Null: not yet. */
function behindAddresses(round: Round, groups: readonly Group[]): Part[] | null {
  return round.isPipelined && groups.every(({ probes }) => probes.length === 0) ? askKnown(round) : null
}

/** The questions that follow from the answers, in at most two more writes; QUIT only with the last of them. */
async function askRest(round: Round, groups: readonly Group[], mayQuit: () => boolean): Promise<void> {
  const { patience, leave } = round
  const further = groups.flatMap((group) => askFurther(round, group))
  const isAll = round.isPipelined && leave.isTrusted
  if (further.length > 0) await askParts(round, further, { ...patience, rcptMs: patience.probeMs }, isAll && mayQuit())
  await askPutOff(round, groups)
  if (round.fault !== null || round.talk.goodbye) return
  const known = askKnown(round)
  if (known.length > 0) await askParts(round, known, patience, round.isPipelined && mayQuit())
}

/** A host without SMTPUTF8 is not asked about an address beyond ASCII; another host of the domain may be. */
function isAskable({ tools, talk }: Round, { needsSmtputf8, jobs }: Group): boolean {
  if (!needsSmtputf8 || talk.session.extensions.has('SMTPUTF8')) return true
  const item = localItem('local.no_smtputf8', 'the mail host takes no addresses beyond ASCII', tools.now())
  for (const job of jobs) {
    job.evidence.push({ ...item, phase: 'mail', host: job.host.host, ip: talk.host.ip })
    job.settle('next')
  }
  return false
}

function beginJob({ talk, states }: Round, job: MailJob): void {
  talk.addresses++
  states.set(job, 'open')
  job.isUnsure = true
  const { host } = job.host
  for (const item of talk.opening) job.evidence.push(item.host === host ? item : { ...item, host })
}

function askAddresses(round: Round, group: Group): Part {
  const mail = mailLine(round, group)
  const rcpts = group.jobs.map(({ address }) => `RCPT TO:<${address}>`)
  // Without PIPELINING a random address goes into the same transaction, which saves two waits.
  const end = staysOpen(round, group) ? [] : ['RSET']
  let isRefused = false
  return {
    lines: [mail, ...rcpts, ...end],
    took(line, answer) {
      const job = group.jobs[line - 1]
      if (line === 0) isRefused = tookMail(round, group, mail, answer)
      else if (!job) tookReset(round, answer)
      else if (!isRefused) tookRcpt(round, group, job, rcpts[line - 1]!, answer)
    },
  }
}

/** The next questions at this domain, now that its addresses were answered. */
function askFurther(round: Round, group: Group): Part[] {
  const { jobs, probes } = group
  const isOpen = staysOpen(round, group)
  const mayBeAboutUs = jobs.some((job) => round.states.get(job) === 'unclear')
  if (probes.length > 0 && jobs.some((job) => isWaiting(round, job))) return askProbes(round, group, isOpen)
  const control = mayBeAboutUs && mayAskControl(group) ? askControl(round, group, isOpen) : null
  if (control) return [control]
  return isOpen ? [{ lines: ['RSET'], took: (_, answer) => tookReset(round, answer) }] : []
}

function mayAskControl({ memory }: Group): boolean {
  return memory === null || memory.state === 'pending'
}

function staysOpen({ isPipelined }: Round, { probes }: Group): boolean {
  return !isPipelined && probes.length > 0
}

/** Whether the sender was refused: then the replies to the recipients mean nothing. */
function tookMail(round: Round, group: Group, sent: string, answer: Answer): boolean {
  if (!answer || 'fault' in answer) return true
  const meaning = classify({ phase: 'mail', ...answer.reply, mx: group.jobs[0]!.host.host })
  const item = itemOf(round, group.jobs[0]!, 'mail', sent, answer, meaning)
  for (const job of group.jobs) job.evidence.push(item)
  if (meaning.class === 'accepted') return false
  heedTooMuch(round, answer.reply, meaning.reason)
  if (meaning.reason === 'refused.ip_reputation') round.result.reputation.push(null)
  for (const job of group.jobs) round.states.set(job, stateOf(meaning, answer.reply))
  return true
}

function tookRcpt(round: Round, group: Group, job: MailJob, sent: string, answer: Answer): void {
  const { result, states, talk, tools } = round
  if (!answer || 'fault' in answer) return
  if (namesAnother(job, group.jobs, answer.reply)) result.outOfStep = true
  const meaning = classify({ phase: 'rcpt', ...answer.reply, mx: job.host.host })
  const item = itemOf(round, job, 'rcpt', sent, answer, meaning)
  job.evidence.push(item)
  noteSaid(round, [job], item)
  tools.onEvent({ kind: 'reply', phase: 'rcpt', class: meaning.class })
  heedTooMuch(round, answer.reply, meaning.reason)
  if (answer.reply.code >= 400) talk.rejected++
  if (meaning.reason === 'refused.ip_reputation') result.reputation.push(job.domain)
  if (onMerits.has(meaning.class)) result.onMerits.add(job.domain)
  states.set(job, stateOf(meaning, answer.reply))
}

const onMerits: ReadonlySet<ReplyClass> = new Set<ReplyClass>(['accepted', 'absent', 'moved', 'disabled', 'full'])

function stateOf(meaning: Meaning, { code, enhanced }: SmtpReply): JobState {
  if (meaning.class === 'accepted' || meaning.class === 'accepted_252') return 'accepted'
  if (code === 421) return 'busy'
  if (meaning.reason === 'deferred.greylist' || meaning.reason === 'deferred.server') return 'greylisted'
  if (meaning.reason === 'refused.tls_required') return 'tls'
  return isUnclear({ class: meaning.class, code, enhanced }) ? 'unclear' : 'refused'
}

/** A refusal that names another address of the batch answered another question. */
function namesAnother(job: MailJob, jobs: readonly MailJob[], { code, text }: SmtpReply): boolean {
  if (code < 400 || namesAddress(text, job.address)) return false
  return jobs.some((other) => other !== job && namesAddress(text, other.address))
}

/** The domain's stored result goes into the evidence as it was received, with its own time. */
function recallProbes({ states }: Round, { memory, jobs, probes }: Group): void {
  if (!memory || probes.length > 0) return
  const isAtOdds = memory.state === 'yes' && memory.evidence.some((item) => item.class === 'absent')
  for (const job of jobs)
    if (states.get(job) === 'accepted' || (isAtOdds && states.get(job) === 'refused'))
      job.evidence.push(...memory.evidence)
}

const notFitting = new SmtpFault('proto.garbage', 'the answers do not fit the questions')
const notAll = new SmtpFault('net.reply_timeout', 'not all questions of a batch were answered')

function endJobs(round: Round, groups: readonly Group[], waiting: ReadonlySet<MailJob>): void {
  const { fault, result, states, talk, probed } = round
  const jobs = groups.flatMap((group) => group.jobs)
  const unprobed = new Set(groups.flatMap((group) => (group.probes.length > 0 && !probed.has(group) ? group.jobs : [])))
  const mayUpgrade = !talk.isSecured && fault === null && talk.session.extensions.has('STARTTLS')
  // A timeout belongs to one address; those behind it were not asked yet, as far as we know.
  const late = fault instanceof SmtpFault && fault.reason === 'net.reply_timeout'
  let mayBlame = late
  for (const job of jobs) {
    const state = states.get(job)
    if (waiting.has(job)) continue
    if (isDoubtful(result)) {
      const answer = { fault: result.outOfStep ? notFitting : notAll, ms: 0 }
      job.evidence.push(itemOf(round, job, 'rcpt', 'RSET', answer))
      again(result, job, 'done')
    } else if (state === 'open') {
      const answer = { fault: fault ?? new SmtpFault('proto.closed_midsession', 'the talk was over'), ms: 0 }
      job.evidence.push(itemOf(round, job, 'rcpt', `RCPT TO:<${job.address}>`, answer))
      if (mayBlame) job.settle('done')
      else again(result, job, 'done')
      mayBlame = false
    } else if (state === 'busy') again(result, job, 'next')
    else if (state === 'tls' && mayUpgrade) result.forTls.push(job)
    else if (state === 'accepted' && unprobed.has(job) && fault !== null) again(result, job, 'done')
    else job.settle('done')
    job.isUnsure = false
  }
}

/** Back into the line once; the second time a job keeps the evidence it has. */
function again(result: RoundResult, job: MailJob, otherwise: Outcome): void {
  if (job.wentBack) return job.settle(otherwise)
  job.wentBack = true
  result.back.push(job)
}
