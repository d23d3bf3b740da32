import { dropQuestion } from './first-question.ts'
import type { Lane } from '../lanes/lane.ts'
import type { MailJob } from '../talks/mail-job.ts'
import type { Evidence } from '../../port.ts'

/** Every job in the line gets the evidence, and goes on to another host or ends here. */
export function turnAway(lane: Lane, evidence: readonly Evidence[], outcome: 'next' | 'done' = 'next'): void {
  for (const job of lane.line.takeAll()) turnJobAway(job, evidence, outcome)
  for (const check of lane.checks.splice(0)) dropQuestion(lane, check, evidence.at(-1)?.reason ?? undefined)
}

/** One address: `next` if it may be asked about at another host; `done` if nothing more will come. */
export function turnJobAway(job: MailJob, evidence: readonly Evidence[], outcome: 'next' | 'done'): void {
  for (const item of evidence) job.evidence.push({ ...item, host: item.host === null ? null : job.host.host })
  job.settle(outcome)
}
