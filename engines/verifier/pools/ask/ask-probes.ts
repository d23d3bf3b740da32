import { classify } from '../../replies/classify.ts'
import type { MailJob } from '../talks/mail-job.ts'
import type { Evidence } from '../../port.ts'
import {
  askParts,
  heedTooMuch,
  itemOf,
  mailLine,
  noteSaid,
  tookReset,
  type Answer,
  type Group,
  type Part,
  type Round,
} from '../talks/round.ts'
import type { ProbeState } from '../../memory/store.ts'
import { probeOutcome } from '../../verdict.ts'

/**
 * Asks about random addresses at a domain that accepted or greylisted an address: the random ones then wait in parallel,
 * and all are answered on the next visit. The replies go to every job that waits for them.
 * `isOpen`: the addresses' own transaction is still open, and is ended here. With PIPELINING each has one of its own, as that costs no
 * wait and some hosts take one recipient in each.
 */
export function askProbes(round: Round, group: Group, isOpen: boolean): Part[] {
  const items: Evidence[] = []
  round.probed.set(group, items)
  const jobs = waitingOf(round, group)
  const asked = round.isPipelined ? group.probes.map((local) => [local]) : [group.probes]
  return asked.map((locals) => askRandom(round, group, jobs, locals, items, isOpen))
}

/**
 * Outlook.com accepts one recipient a transaction and defers any second one: each of those is asked about again in a
 * transaction of its own. Then the domains' results are stored.
 */
export async function askPutOff(round: Round, groups: readonly Group[]): Promise<void> {
  for (const group of groups) {
    const items = round.probed.get(group)
    if (!items) continue
    const putOff = group.probes.filter((_, i) => items[i] && isTooMany(items[i]))
    if (putOff.length > 0 && round.fault === null && !round.talk.goodbye) {
      const parts = putOff.map((local) => askRandom(round, group, waitingOf(round, group), [local], items, false))
      await askParts(round, parts, { ...round.patience, rcptMs: round.patience.probeMs })
    }
    if (items.length === 0) continue
    const [{ domain, mxHash, host }] = group.jobs as [MailJob]
    const memory = { domain, mxHash, host: host.host, locals: group.probes, evidence: items }
    round.learned.push({ ...memory, state: stateOf(items) })
  }
}

/** The postmaster as a control (5.2): refused in the same words, those words are not about one mailbox. */
export function askControl(round: Round, group: Group, isOpen: boolean): Part | null {
  const { catchAll } = round.tools
  const doubtful = group.jobs.filter((job) => round.states.get(job) === 'unclear')
  const known = catchAll.control(group.domain)
  if (known) {
    for (const job of doubtful) job.evidence.push(known)
    return null
  }
  const items: Evidence[] = []
  const part = askRandom(round, group, doubtful, ['postmaster'], items, isOpen, false)
  return {
    lines: part.lines,
    took(line, answer) {
      part.took(line, answer)
      if (items[0] && items[0].code !== null) catchAll.rememberControl(group.domain, items[0])
    },
  }
}

export function isWaiting({ states }: Round, job: MailJob): boolean {
  return states.get(job) === 'accepted' || states.get(job) === 'greylisted'
}

function waitingOf(round: Round, { jobs }: Group): MailJob[] {
  return jobs.filter((job) => isWaiting(round, job))
}

/** `items` gets the replies; `isMadeUp` is false for the postmaster, who is not a random address. */
export function askRandom(
  round: Round,
  group: Group,
  jobs: readonly MailJob[],
  locals: readonly string[],
  items: Evidence[],
  isOpen: boolean,
  isMadeUp = true,
): Part {
  const begin = isOpen ? [] : [mailLine(round, group)]
  const rcpts = locals.map((local) => `RCPT TO:<${local}@${group.domain}>`)
  let isRefused = false
  const take = (sent: string, answer: Answer) => {
    const item = answer && !isRefused ? probeItem(round, jobs, sent, answer) : null
    // A break of the talk counts once, even if several answers were due.
    if (!item || (item.code === null && items.some(({ code }) => code === null))) return
    items.push(item)
    if (item.code !== null) noteSaid(round, isMadeUp ? jobs : [], item)
    for (const job of jobs) job.evidence.push(item)
  }
  return {
    lines: [...begin, ...rcpts, 'RSET'],
    took(line, answer) {
      const sent = rcpts[line - begin.length]
      if (line < begin.length) isRefused = refusesSender(answer)
      else if (sent) take(sent, answer)
      else tookReset(round, answer)
    },
  }
}

function probeItem(round: Round, [job]: readonly MailJob[], sent: string, answer: NonNullable<Answer>): Evidence {
  if ('fault' in answer) return itemOf(round, job!, 'probe', sent, answer)
  const { code } = answer.reply
  const meaning = classify({ phase: 'probe', ...answer.reply, mx: job!.host.host })
  if (code >= 400) round.talk.rejected++
  heedTooMuch(round, answer.reply, meaning.reason)
  round.tools.onEvent({ kind: 'reply', phase: 'probe', class: meaning.class })
  return itemOf(round, job!, 'probe', sent, answer, meaning)
}

function refusesSender(answer: Answer): boolean {
  return !!answer && 'reply' in answer && answer.reply.code !== 250
}

function isTooMany({ code, enhanced, text }: Evidence): boolean {
  return code === 452 || enhanced === '4.5.3' || enhanced === '5.5.3' || /too many recipients/i.test(text)
}

export function stateOf(items: readonly Evidence[]): ProbeState {
  const outcome = probeOutcome(items)
  // Greylisting does not always say so: any deferred address may be accepted when asked again later.
  return outcome === 'inconclusive' && items.some((item) => item.class === 'deferred') ? 'pending' : outcome
}
