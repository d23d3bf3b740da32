import type { Patience } from '../../limits.ts'
import type { Evidence, VerdictReason } from '../../port.ts'
import { askKnown, judgeRefusals } from './ask-known.ts'
import { askRandom, stateOf } from './ask-probes.ts'
import type { FirstQuestion, Lane } from '../lanes/lane.ts'
import type { MailTalk } from '../talks/mail-talk.ts'
import {
  askParts,
  endRound,
  isDoubtful,
  newRound,
  type Confirmation,
  type RoundTools,
  type RoundResult,
} from '../talks/round.ts'
import type { Leave } from '../trust/trust.ts'

/** Their domains stay held: new jobs wait for the result. */
export function addQuestions(lane: Lane, confirmations: readonly Confirmation[]): void {
  for (const each of confirmations) {
    const { domain } = each.jobs[0]!
    for (const job of each.jobs) job.isUnsure = true
    lane.line.hold(domain)
    lane.checks.push({ ...each, domain, hasFailed: false })
  }
}

/** A host that was seen to refuse a talk's first recipient does not refuse others for their place. */
export function settleEven(tools: RoundTools, lane: Lane): void {
  if (lane.checks.length === 0 || !tools.trust.isEven(lane.host)) return
  for (const question of lane.checks.splice(0)) {
    if (question.learned) tools.catchAll.remember(question.learned)
    settle(lane, question)
  }
}

/** It could not be asked: the "no" stays unconfirmed. */
export function dropQuestion(
  lane: Lane,
  question: FirstQuestion,
  reason: VerdictReason = 'proto.closed_midsession',
): void {
  const { jobs, local, domain } = question
  const sent = `RCPT TO:<${local}@${domain}>`
  for (const job of jobs) {
    const { at, egress } = job.evidence.at(-1)!
    const where = {
      at,
      phase: 'probe',
      ...(egress === undefined ? {} : { egress }),
      host: job.host.host,
      ip: lane.host.ip,
      sent,
    } as const
    const text = 'no other talk could confirm it'
    job.evidence.push({ ...where, code: null, enhanced: null, text, ms: 0, class: 'protocol', reason })
  }
  settle(lane, question)
}

/** Asks one in a fresh talk, and once more in another if this one broke off. */
export async function askFirst(
  tools: RoundTools,
  lane: Lane,
  talk: MailTalk,
  question: FirstQuestion,
  leave: Leave,
  patience: Patience,
): Promise<RoundResult> {
  const { jobs, local, learned, domain } = question
  const accepted = jobs.find(({ evidence }) => evidence.some(isAcceptance))?.address
  const controls = leave.controls.length === 0 && accepted !== undefined ? [accepted] : leave.controls
  const round = newRound(tools, talk, patience, { ...leave, controls })
  const group = { domain, jobs, needsSmtputf8: false, memory: null, probes: [local] }
  const items: Evidence[] = []
  const limits = { ...patience, rcptMs: patience.probeMs }
  await askParts(round, [askRandom(round, group, jobs, [local], items, false)], limits)
  if (round.fault === null) await askParts(round, askKnown(round), patience)
  await endRound(round)
  const { result } = round
  const isAnswered = items.some(({ code }) => code !== null) && !isDoubtful(result)
  if (!isAnswered && !question.hasFailed) {
    lane.checks.push({ ...question, hasFailed: true })
    return result
  }
  if (!isAnswered) {
    dropQuestion(lane, question, items.at(-1)?.reason ?? undefined)
    return result
  }
  if (learned) round.learned.push({ ...learned, ...newer(learned.evidence, items) })
  await judgeRefusals(round)
  for (const memory of round.learned) tools.catchAll.remember(memory)
  settle(lane, question)
  return result
}

/** The last answer about each made-up address; all answers if they contradict each other. */
function newer(
  before: readonly Evidence[],
  items: readonly Evidence[],
): { state: ReturnType<typeof stateOf>; evidence: Evidence[] } {
  const asked = new Set(items.map(({ sent }) => sent))
  const evidence = [...items, ...before.filter(({ sent }) => !asked.has(sent))]
  const state = stateOf(evidence)
  return { state, evidence: state === 'yes' ? [...before, ...items] : evidence }
}

function settle(lane: Lane, { jobs, domain }: FirstQuestion): void {
  if (!lane.checks.some((other) => other.domain === domain)) lane.line.release(domain)
  for (const job of jobs) {
    job.isUnsure = false
    job.settle('done')
  }
}

function isAcceptance(item: Evidence): boolean {
  return item.phase === 'rcpt' && item.class === 'accepted' && /^[\x21-\x7e ]+$/.test(item.sent ?? '')
}
