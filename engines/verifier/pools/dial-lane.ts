import type { PoolWork } from './heed-result.ts'
import { hasWork, type Lane, type PooledTalk } from './lanes/lane.ts'
import { openTalk, type MailTalk } from './talks/mail-talk.ts'
import type { SessionPlace } from './pace/slot-keeper.ts'
import { turnAway } from './ask/turn-away.ts'
import type { Stop } from '../stop.ts'

/** When to ask again for a place that others have taken. */
const placeRetryMs = 500

/** A talk with the lane's host; null if there is no place for it, nobody waits any more, or it failed. Rejects when stopped. */
export async function dialLane(work: PoolWork, lane: Lane, stop: Stop): Promise<PooledTalk | null> {
  const place = await takePlace(work)
  if (!place) lane.notBeforeMs = work.tools.clock() + placeRetryMs
  if (!place) return null
  let talk: MailTalk | null = null
  try {
    talk = hasWork(lane) ? await talkTo(work, lane, stop) : null
    return talk && { talk, lane, place, idleTimer: null }
  } finally {
    if (!talk) place.give()
  }
}

async function takePlace({ health, tools, key }: PoolWork): Promise<SessionPlace | null> {
  const begunMs = tools.clock()
  const { maxCap } = health.pace
  const asked = { pool: key, startCap: tools.limits.sessionsAtStart, maxCap, raise: health.pace.takeRaise() }
  const { place, grant } = await tools.keeper.take(asked)
  if (grant) health.learn(grant, begunMs)
  return place
}

async function talkTo({ tools, health }: PoolWork, lane: Lane, stop: Stop): Promise<MailTalk | null> {
  const begunMs = tools.clock()
  const patience = lane.line.isInteractive ? tools.limits : tools.limits.batch
  const talk = await openTalk(tools, lane.host, patience, lane.needsTls, stop)
  if (!('why' in talk)) {
    health.opened()
    lane.down = null
    return talk
  }
  lane.notBeforeMs = tools.clock() + tools.limits.pauseMs
  // If other talks go on, it was one too many; else this host is of no use now, and jobs with another host go there.
  if (talk.why === 'egress_down') turnAway(lane, talk.evidence)
  else if (lane.busy + lane.idle.length === 0) {
    lane.down = { untilMs: tools.clock() + tools.limits.downMs, evidence: talk.evidence }
    turnAway(lane, talk.evidence)
  }
  health.failed(talk, lane.host, begunMs)
  return null
}
