import type { MailJob } from '../talks/mail-job.ts'
import { isDoubtful, type Group, type Round } from '../talks/round.ts'

/**
 * Some hosts accept the first recipient of each talk and refuse all others. If the host accepted the first one here and was
 * never seen to refuse one, its "no" to a made-up address and its refusals behind the first need a confirmation: a
 * made-up address that comes first in another talk must be refused as well. Returns the questions that wait for that.
 */
export function confirmations(round: Round, groups: readonly Group[]): ReadonlySet<MailJob> {
  const { tools, talk, result, fault } = round
  const waiting = new Set<MailJob>()
  if (fault !== null || isDoubtful(result) || talk.first !== 'accepted' || tools.trust.isEven(talk.host)) return waiting
  for (const { domain, memory, probes, jobs: all } of groups) {
    const [learned = null] = round.learned.filter((each) => each.domain === domain)
    const state = learned?.state ?? memory?.state
    const local = probes[0] ?? memory?.locals[0]
    const isProof = learned?.state === 'no'
    // Stored results were confirmed before; and a host that accepts a second recipient does not refuse by place.
    if (local === undefined || state === 'yes' || (state === 'no' && !isProof)) continue
    const jobs = all.filter((job) => isAtStake(round, job, isProof))
    if (jobs.length === 0) continue
    if (isProof) round.learned = round.learned.filter((each) => each !== learned)
    result.toConfirm.push({ jobs, local, learned: isProof ? learned : null })
    for (const job of jobs) waiting.add(job)
  }
  return waiting
}

function isAtStake({ said, states }: Round, job: MailJob, isProof: boolean): boolean {
  const { reason } = job.evidence.at(-1) ?? { reason: null }
  if (reason === 'local.budget' || reason === 'local.circuit_open') return false
  const about = said.findLast(({ jobs, item }) => item.phase === 'rcpt' && jobs?.includes(job))
  return about?.meaning === 'no' || (isProof && states.get(job) === 'accepted')
}
