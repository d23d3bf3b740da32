import type { MailHost } from '../dns/find-mail-hosts.ts'
import type { MailJob } from './mail-job.ts'
import type { MailTalk } from './mail-talk.ts'
import type { Evidence } from '../port.ts'
import type { SessionPlace } from './slot-keeper.ts'
import { dropQuestion, type FirstQuestion } from './first-question.ts'
import { WaitingLine } from './waiting-line.ts'

/** A talk with what it holds of the limits, and its timer while it has nothing to do. */
export type PooledTalk = { talk: MailTalk; lane: Lane; place: SessionPlace; idleTimer: NodeJS.Timeout | null }

/** One host of a pool: who waits for it, and the talks with it. */
export type Lane = {
  readonly key: string
  readonly host: MailHost
  readonly line: WaitingLine
  idle: PooledTalk[]
  busy: number
  opening: number
  /** What is to be asked first in a fresh talk. */
  checks: FirstQuestion[]
  needsTls: boolean
  /** It broke off in the middle of a batch: from now on each address is asked about alone. */
  isFragile: boolean
  /** No dialling before; how it ended last time, for those who have another host to try. */
  notBeforeMs: number
  down: { untilMs: number; evidence: Evidence[] } | null
}

export function newLane(key: string, host: MailHost): Lane {
  return {
    ...{ key, host, line: new WaitingLine(), idle: [], busy: 0, opening: 0, checks: [] },
    ...{ needsTls: false, isFragile: false, notBeforeMs: -Infinity, down: null },
  }
}

export function isUnused({ line, checks, idle, busy, opening }: Lane): boolean {
  return line.total === 0 && checks.length === 0 && idle.length === 0 && busy === 0 && opening === 0
}

/** Talks there are or will be. */
export function talksOf({ idle, busy, opening }: Lane): number {
  return idle.length + busy + opening
}

/** Everybody in the line gets what was found out, and goes on to another host or ends here. */
export function turnAway(lane: Lane, evidence: readonly Evidence[], outcome: 'next' | 'done' = 'next'): void {
  for (const job of lane.line.takeAll()) turnJobAway(job, evidence, outcome)
  for (const check of lane.checks.splice(0)) dropQuestion(lane, check, evidence.at(-1)?.reason ?? undefined)
}

export function turnJobAway(job: MailJob, evidence: readonly Evidence[], outcome: 'next' | 'done'): void {
  for (const item of evidence) job.evidence.push({ ...item, host: item.host === null ? null : job.host.host })
  job.settle(outcome)
}
