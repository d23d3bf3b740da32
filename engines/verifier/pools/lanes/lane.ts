import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { MailTalk } from '../talks/mail-talk.ts'
import type { Limits } from '../../limits.ts'
import type { Evidence } from '../../port.ts'
import type { SessionPlace } from '../pace/slot-keeper.ts'
import type { Confirmation } from '../talks/round.ts'
import { WaitingLine } from './waiting-line.ts'

/** A talk with what it holds of the limits, and its timer while it has nothing to do. */
export type PooledTalk = { talk: MailTalk; lane: Lane; place: SessionPlace; idleTimer: NodeJS.Timeout | null }

/** A made-up address that waits to be asked first in a fresh talk, with the jobs whose verdict depends on it. */
export type FirstQuestion = Confirmation & { domain: string; hasFailed: boolean }

/** One host of a pool: the jobs that wait for it, and the talks with it. */
export type Lane = {
  readonly key: string
  readonly host: MailHost
  readonly line: WaitingLine
  idle: PooledTalk[]
  busy: number
  opening: number
  /** The questions to be asked first in a fresh talk. */
  checks: FirstQuestion[]
  needsTls: boolean
  /** It broke off in the middle of a batch: from now on each address is asked about alone. */
  isFragile: boolean
  /** No dialling before this time, with how the last attempt ended, for jobs that have another host to try. */
  notBeforeMs: number
  down: { untilMs: number; evidence: Evidence[] } | null
}

export function newLane(key: string, host: MailHost): Lane {
  return {
    ...{ key, host, line: new WaitingLine(), idle: [], busy: 0, opening: 0, checks: [] },
    ...{ needsTls: false, isFragile: false, notBeforeMs: -Infinity, down: null },
  }
}

/** Whether a waiting job may be asked about now. */
export function hasWork({ line, checks }: Lane): boolean {
  return line.size > 0 || checks.length > 0
}

export function isUnused({ line, checks, idle, busy, opening }: Lane): boolean {
  return line.total === 0 && checks.length === 0 && idle.length === 0 && busy === 0 && opening === 0
}

type PerTalk = Pick<Limits, 'addressesPerSession' | 'rejectedPerSession'>

/** Whether another talk would help the waiting jobs. `isScarce`: others wait for sockets. */
export function needsTalk(
  lane: Lane,
  { addressesPerSession, rejectedPerSession }: PerTalk,
  isScarce: boolean,
): boolean {
  if (lane.checks.length > 0) return lane.opening === 0
  // Open talks take more of a list first: each new talk costs a greeting.
  const coming = lane.opening + (isScarce && !lane.line.isInteractive ? lane.busy : 0)
  return lane.idle.length === 0 && lane.line.size > coming * Math.min(addressesPerSession, rejectedPerSession)
}

/** Talks there are or will be. */
export function talksOf({ idle, busy, opening }: Lane): number {
  return idle.length + busy + opening
}
