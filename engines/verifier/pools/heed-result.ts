import type { Lane } from './lanes/lane.ts'
import type { MailJob } from './talks/mail-job.ts'
import type { MailTalk } from './talks/mail-talk.ts'
import type { PoolTools } from './pool-tools.ts'
import type { PoolHealth } from './pace/pool-health.ts'
import { placeOf } from '../hosts/pool-key.ts'
import type { RoundResult } from './talks/round.ts'
import type { Leave } from './trust/trust.ts'

/** What a pool provides to the rounds in its talks. */
export type PoolWork = {
  readonly key: string
  readonly tools: PoolTools
  readonly health: PoolHealth
  /** Puts a job into the lane's line, unless nobody waits for its answer any more. */
  readonly wait: (lane: Lane, job: MailJob) => void
  /** A mistake of ours: no job is left waiting because of it. */
  readonly fail: (error: unknown, jobs: readonly MailJob[]) => void
}

/** Applies what a round showed about the host itself. `leave` null: none was taken. `begunMs` by the clock of `tools`. */
export function heedResult(
  { key, tools, health }: PoolWork,
  lane: Lane,
  talk: MailTalk,
  leave: Leave | null,
  result: RoundResult,
  begunMs: number,
): void {
  if (leave) tools.trust.settle(lane.host, leave, result)
  if (result.liars.size > 0) {
    tools.trust.withdraw(lane.host, [...result.liars])
    // A provider's other hosts serve other customers, so only this host's answers are withdrawn.
    if (key === placeOf(lane.host)) health.liedToUs()
  }
  health.asked(result, begunMs)
  tools.onAnswers(result)
  if (result.brokeBatch) tools.plainHosts.add(lane.key)
  if (result.outOfStep || result.isLast) talk.session.close()
}
