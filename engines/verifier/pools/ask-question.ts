import { askFirst, settleEven } from './first-question.ts'
import { heedResult, type PoolWork } from './heed-result.ts'
import type { Lane } from './lane.ts'
import type { MailTalk } from './mail-talk.ts'
import type { Leave } from './trust.ts'

/** What a talk may ask where the host's budget is used up: one made-up address, whose refusal alone convinces nobody. */
const noLeave: Leave = { isTrusted: false, controls: [], taken: 0, freeInMs: 0 }

/** A fresh talk's first question, where one waits to be asked so. */
export async function askQuestion(work: PoolWork, lane: Lane, talk: MailTalk): Promise<void> {
  const { desk, health } = work
  const question = lane.checks.shift()
  if (!question) return
  talk.isPlain = desk.plainHosts.has(lane.key)
  const begunMs = desk.clock()
  const before = talk.rcpts
  let leave: Leave | null = null
  try {
    const isInteractive = question.jobs.some(({ priority }) => priority === 'interactive')
    leave = await desk.trust.take(lane.host, 1)
    const patience = isInteractive ? desk.limits : desk.limits.batch
    const result = await askFirst(desk, lane, talk, question, leave ?? noLeave, patience)
    heedResult(work, lane, talk, leave, result, begunMs)
    leave = null
    settleEven(desk, lane)
  } catch (error) {
    talk.session.close()
    if (leave) desk.trust.settle(lane.host, leave, { refused: leave.taken, last: null })
    lane.line.release(question.domain)
    work.fail(error, question.jobs)
  } finally {
    health.pace.rcpts.take(talk.rcpts - before)
  }
}
