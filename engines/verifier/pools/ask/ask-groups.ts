import { askRound } from './ask-round.ts'
import { addQuestions, settleEven, askFirst } from './first-question.ts'
import { heedResult, type PoolWork } from '../heed-result.ts'
import type { Lane } from '../lanes/lane.ts'
import { secureTalk, type MailTalk } from '../talks/mail-talk.ts'
import { spentItem } from '../pace/left-alone-domains.ts'
import type { Patience } from '../../limits.ts'
import type { Group } from '../talks/round.ts'
import type { Leave } from '../trust/trust.ts'
import { turnJobAway } from './turn-away.ts'

/** What a talk may ask if the host's budget is used up: one made-up address, since one more refusal does no harm. */
const noLeave: Leave = { isTrusted: false, controls: [], taken: 0, freeInMs: 0 }

/** One round in a talk, and its effects on the lane: jobs to be asked again go back to its line. */
export async function askGroups(work: PoolWork, lane: Lane, talk: MailTalk, groups: readonly Group[]): Promise<void> {
  const { tools, health } = work
  const all = groups.flatMap(({ jobs }) => jobs)
  const patience = all.some(({ priority }) => priority === 'interactive') ? tools.limits : tools.limits.batch
  const begunMs = tools.clock()
  const before = talk.rcpts
  let leave: Leave | null = null
  try {
    leave = await tools.trust.take(lane.host, refusable(groups))
    if (leave === null) {
      for (const job of all) turnJobAway(job, [spentItem(tools, job.host)], 'done')
      return
    }
    const mayQuit = () => tools.sockets.isScarce && lane.line.total === 0
    const result = await askRound(tools, talk, groups, patience, leave, mayQuit)
    heedResult(work, lane, talk, leave, result, begunMs)
    leave = null
    addQuestions(lane, result.toConfirm)
    settleEven(tools, lane)
    if (result.forTls.length > 0) await askUnderTls(work, lane, talk, result.forTls, patience)
    if (result.back.length > 0) lane.isFragile = true
    for (const job of result.back) work.wait(lane, job)
  } catch (error) {
    talk.session.close()
    if (leave) tools.trust.settle(lane.host, leave, { refused: leave.taken, last: null })
    work.fail(error, all)
  } finally {
    health.pace.rcpts.take(talk.rcpts - before)
    for (const { domain } of groups)
      if (!lane.checks.some((check) => check.domain === domain)) lane.line.release(domain)
  }
}

/** Random addresses are asked about only if at least one address was accepted. */
function refusable(groups: readonly Group[]): number {
  return groups.reduce((sum, { jobs, probes }) => sum + jobs.length + Math.max(0, probes.length - 1), 0)
}

async function askUnderTls(
  { tools, wait }: PoolWork,
  lane: Lane,
  talk: MailTalk,
  jobs: Group['jobs'],
  patience: Patience,
): Promise<void> {
  lane.needsTls = true
  const failure = talk.goodbye ? null : await secureTalk(tools, talk, patience)
  if (failure) talk.session.close()
  for (const job of jobs)
    if (failure) turnJobAway(job, failure.evidence.slice(-2), 'next')
    else wait(lane, job)
}

/** A fresh talk's first question, if one is waiting for that. */
export async function askQuestion(work: PoolWork, lane: Lane, talk: MailTalk): Promise<void> {
  const { tools, health } = work
  const question = lane.checks.shift()
  if (!question) return
  talk.isPlain = tools.plainHosts.has(lane.key)
  const begunMs = tools.clock()
  const before = talk.rcpts
  let leave: Leave | null = null
  try {
    const isInteractive = question.jobs.some(({ priority }) => priority === 'interactive')
    leave = await tools.trust.take(lane.host, 1)
    const patience = isInteractive ? tools.limits : tools.limits.batch
    const result = await askFirst(tools, lane, talk, question, leave ?? noLeave, patience)
    heedResult(work, lane, talk, leave, result, begunMs)
    leave = null
    settleEven(tools, lane)
  } catch (error) {
    talk.session.close()
    if (leave) tools.trust.settle(lane.host, leave, { refused: leave.taken, last: null })
    lane.line.release(question.domain)
    work.fail(error, question.jobs)
  } finally {
    health.pace.rcpts.take(talk.rcpts - before)
  }
}
