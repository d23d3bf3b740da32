import { askRound } from './ask-round.ts'
import { isUnused, newLane, talksOf, turnAway, turnJobAway, type Lane, type PooledTalk } from './lane.ts'
import { localItem } from '../local-item.ts'
import type { MailJob } from './mail-job.ts'
import { openTalk, secureTalk, type MailTalk, type TalkDesk } from './mail-talk.ts'
import { laneKey, placeOf } from './pool-key.ts'
import type { MailHost } from '../dns/find-mail-hosts.ts'
import { PoolHealth, type HealthDesk } from './pool-health.ts'
import type { Evidence } from '../port.ts'
import type { Provider } from './providers.ts'
import type { Group, RoundDesk, RoundResult } from './round.ts'
import type { SessionPlace, SlotKeeper } from './slot-keeper.ts'
import type { SocketLimit } from './socket-limit.ts'
import { budgetOf, isSpent, takeGroups } from './take-groups.ts'
import type { Leave } from './trust.ts'
import { addQuestions, askFirst, settleEven } from './first-question.ts'

export type PoolDesk = TalkDesk &
  RoundDesk &
  HealthDesk & {
    keeper: SlotKeeper
    sockets: SocketLimit
    /** Uniform in [0, 1). */
    random: () => number
    onAnswers: (result: RoundResult) => void
    /** Something an operator should know. */
    onTrouble: (message: string, error?: unknown) => void
  }

/** Places that others have taken are asked for again after this. */
const placeRetryMs = 500

/**
 * The talks with one pool of mail hosts, and who waits for them. A talk serves one address after another; there are as
 * many talks as the pool bears (PoolPace), as other processes leave (SlotKeeper) and as this one may have (SocketLimit),
 * and none while the circuit is open.
 */
export class MailPool {
  private readonly desk: PoolDesk
  private readonly key: string
  private readonly health: PoolHealth
  private readonly lanes = new Map<string, Lane>()
  private talks = 0
  /** Of all talks, those being opened included. */
  private readonly stops = new Set<AbortController>()
  private isClosing = false
  private timer: NodeJS.Timeout | null = null
  private timerAtMs = Infinity

  constructor(key: string, provider: Provider | null, desk: PoolDesk) {
    this.key = key
    this.desk = desk
    this.health = new PoolHealth(key, provider, desk, () => {
      for (const lane of this.lanes.values()) turnAway(lane, [this.leftAlone()])
    })
  }

  /** Nothing is here that would be missed. */
  get isUnused(): boolean {
    return this.lanes.size === 0 && this.talks === 0 && this.health.circuit === 'closed'
  }

  ask(job: MailJob): void {
    const { desk } = this
    if (this.health.circuit === 'open') return turnJobAway(job, [this.leftAlone()], 'next')
    if (desk.trust.spentForMs(job.host) > 0) return turnJobAway(job, [this.spent(job.host)], 'done')
    const key = laneKey(job.host)
    let lane = this.lanes.get(key)
    if (!lane) this.lanes.set(key, (lane = newLane(key, job.host)))
    const isDown = lane.down !== null && lane.down.untilMs > desk.clock() && talksOf(lane) === 0
    if (isDown && job.hasNext) return turnJobAway(job, lane.down!.evidence, 'next')
    this.wait(lane, job)
    this.pump()
  }

  /** Nobody is to wait any longer. */
  turnAllAway(evidence: readonly Evidence[]): void {
    for (const lane of this.lanes.values()) turnAway(lane, evidence, 'done')
  }

  /** Hands out what waits to the talks there are, and opens more where that helps. */
  pump(): void {
    const { pace } = this.health
    if (this.isClosing) return
    for (const lane of this.lanes.values()) {
      while (lane.idle.length > 0 && lane.line.size > 0 && pace.rcpts.available > 0) void this.serve(lane.idle.pop()!)
      if (lane.down && lane.down.untilMs <= this.desk.clock()) lane.down = null
      if (isUnused(lane) && !lane.down) this.lanes.delete(lane.key)
    }
    for (const lane of this.lanes.values()) while (this.needsTalk(lane) && this.mayOpen(lane)) void this.open(lane)
  }

  /** One talk that has nothing to do ends, so that another may begin. */
  closeOneIdle(): boolean {
    for (const lane of this.lanes.values()) {
      const longest = lane.idle.shift()
      if (longest) void this.leave(longest)
      if (longest) return true
    }
    return false
  }

  /** QUIT to all that have nothing to do; what is under way is broken off. */
  async close(): Promise<void> {
    this.isClosing = true
    if (this.timer) clearTimeout(this.timer)
    this.desk.sockets.forget(this)
    const closing = new Error('the verifier was closed')
    for (const lane of this.lanes.values()) for (const { talk } of lane.idle) talk.session.use(null)
    for (const stop of this.stops) stop.abort(closing)
    await Promise.all([...this.lanes.values()].flatMap((lane) => lane.idle.splice(0).map((each) => this.leave(each))))
  }

  private wait(lane: Lane, job: MailJob): void {
    if (job.isGone) return
    job.leaveLine = () => lane.line.remove(job)
    lane.line.add(job)
  }

  private needsTalk(lane: Lane): boolean {
    const { addressesPerSession, rejectedPerSession } = this.desk.limits
    if (lane.checks.length > 0) return lane.opening === 0
    return lane.idle.length === 0 && lane.line.size > lane.opening * Math.min(addressesPerSession, rejectedPerSession)
  }

  private mayOpen(lane: Lane): boolean {
    const { pace, cap } = this.health
    if (this.talks >= cap) {
      this.closeOneIdle()
      return false
    }
    const waitMs = Math.max(
      lane.notBeforeMs - this.desk.clock(),
      pace.pauseMs,
      pace.connections.waitMs,
      pace.rcpts.waitMs,
    )
    if (waitMs > 0) this.wakeIn(waitMs)
    return waitMs <= 0 && this.desk.sockets.take(this)
  }

  private async open(lane: Lane): Promise<void> {
    this.talks++
    lane.opening++
    let pooled: PooledTalk | null = null
    try {
      this.health.pace.connections.take(1)
      const place = await this.takePlace()
      pooled = place && (await this.dial(lane, place))
      if (!pooled) place?.give()
      if (!place) lane.notBeforeMs = this.desk.clock() + placeRetryMs
    } catch (error) {
      if (!this.isClosing) this.fail(error, lane.line.takeAll())
    } finally {
      lane.opening--
      if (!pooled) this.ended()
    }
    if (pooled) await this.serve(pooled)
  }

  private async takePlace(): Promise<SessionPlace | null> {
    const { health, desk, key } = this
    const begunMs = desk.clock()
    const { maxCap } = health.pace
    const asked = { pool: key, startCap: desk.limits.sessionsAtStart, maxCap, raise: health.pace.takeRaise() }
    const { place, grant } = await desk.keeper.take(asked)
    if (grant) health.learn(grant, begunMs)
    return place
  }

  private async dial(lane: Lane, place: SessionPlace): Promise<PooledTalk | null> {
    const { desk, health } = this
    if (lane.line.size === 0 && lane.checks.length === 0) return null
    const begunMs = desk.clock()
    const patience = lane.line.isInteractive ? desk.limits : desk.limits.batch
    const stop = new AbortController()
    this.stops.add(stop)
    const talk = await openTalk(desk, lane.host, patience, lane.needsTls, stop)
    if (!('why' in talk)) {
      health.opened()
      lane.down = null
      return { talk, lane, place, idleTimer: null }
    }
    this.stops.delete(stop)
    lane.notBeforeMs = desk.clock() + desk.limits.pauseMs
    // Where other talks go on it was one too many; else nobody gets anywhere here, and those who can go elsewhere.
    if (lane.busy + lane.idle.length === 0) {
      lane.down = { untilMs: desk.clock() + desk.limits.downMs, evidence: talk.evidence }
      turnAway(lane, talk.evidence)
    }
    health.failed(talk, lane.host, begunMs)
    return null
  }

  private async serve(pooled: PooledTalk): Promise<void> {
    const { talk, lane } = pooled
    if (pooled.idleTimer) clearTimeout(pooled.idleTimer)
    pooled.idleTimer = null
    lane.busy++
    if (talk.rcpts === 0 && lane.checks.length > 0) await this.first(lane, talk)
    while (!talk.session.broken && !isSpent(talk, this.desk.limits)) {
      const groups = this.nextGroups(lane, talk)
      if (groups.length === 0) break
      await this.round(lane, talk, groups)
      if (this.yieldsTo(lane)) break
    }
    lane.busy--
    this.park(pooled)
    this.pump()
  }

  private nextGroups(lane: Lane, talk: MailTalk): Group[] {
    const { desk } = this
    const { rcpts } = this.health.pace
    if (rcpts.available > 0) return takeGroups(lane, talk, budgetOf(talk, desk.limits, rcpts.available), desk)
    this.wakeIn(rcpts.waitMs)
    return []
  }

  private async round(lane: Lane, talk: MailTalk, groups: readonly Group[]): Promise<void> {
    const { desk, health } = this
    const isInteractive = groups.some(({ jobs }) => jobs.some(({ priority }) => priority === 'interactive'))
    const patience = isInteractive ? desk.limits : desk.limits.batch
    const begunMs = desk.clock()
    const before = talk.rcpts
    let leave: Leave | null = null
    try {
      const refusable = groups.reduce((sum, { jobs, probes }) => sum + jobs.length + Math.max(0, probes.length - 1), 0)
      leave = await desk.trust.take(lane.host, refusable)
      if (leave === null) return this.turnGroupsAway(groups)
      const result = await askRound(desk, talk, groups, patience, leave)
      this.heed(lane, talk, leave, result, begunMs)
      leave = null
      addQuestions(lane, result.toConfirm)
      settleEven(desk, lane)
      if (result.forTls.length > 0) {
        lane.needsTls = true
        const failure = await secureTalk(desk, talk, patience)
        if (failure) talk.session.close()
        for (const job of result.forTls)
          if (failure) turnJobAway(job, failure.evidence.slice(-2), 'next')
          else this.wait(lane, job)
      }
      if (result.back.length > 0) lane.isFragile = true
      for (const job of result.back) this.wait(lane, job)
    } catch (error) {
      talk.session.close()
      if (leave) desk.trust.settle(lane.host, leave, { refused: leave.taken, last: null })
      if (!this.isClosing)
        this.fail(
          error,
          groups.flatMap(({ jobs }) => jobs),
        )
    } finally {
      health.pace.rcpts.take(talk.rcpts - before)
      for (const { domain } of groups)
        if (!lane.checks.some((check) => check.domain === domain)) lane.line.release(domain)
    }
  }

  /** A fresh talk's first question, where one waits to be asked so. */
  private async first(lane: Lane, talk: MailTalk): Promise<void> {
    const { desk } = this
    const question = lane.checks.shift()!
    const begunMs = desk.clock()
    const before = talk.rcpts
    try {
      const isInteractive = question.jobs.some(({ priority }) => priority === 'interactive')
      const leave = (await desk.trust.take(lane.host, 1)) ?? { isTrusted: false, controls: [], taken: 0, freeInMs: 0 }
      const patience = isInteractive ? desk.limits : desk.limits.batch
      const result = await askFirst(desk, lane, talk, question, leave, patience)
      this.heed(lane, talk, leave, result, begunMs)
      settleEven(desk, lane)
    } catch (error) {
      talk.session.close()
      lane.line.release(question.domain)
      if (!this.isClosing) this.fail(error, question.jobs)
    } finally {
      this.health.pace.rcpts.take(talk.rcpts - before)
    }
  }

  /** What a round showed of the host itself. */
  private heed(lane: Lane, talk: MailTalk, leave: Leave, result: RoundResult, begunMs: number): void {
    const { desk, health } = this
    desk.trust.settle(lane.host, leave, result)
    if (result.liars.size > 0) {
      desk.trust.withdraw(lane.host, [...result.liars])
      // A provider's other hosts serve strangers; what this one says is not believed all the same.
      if (this.key === placeOf(lane.host)) health.liedToUs()
    }
    health.asked(result, begunMs)
    desk.onAnswers(result)
    if (result.outOfStep || result.isLast) talk.session.close()
  }

  private turnGroupsAway(groups: readonly Group[]): void {
    for (const { jobs } of groups) for (const job of jobs) turnJobAway(job, [this.spent(job.host)], 'done')
  }

  private spent(host: MailHost): Evidence {
    const seconds = Math.ceil(this.desk.trust.spentForMs(host) / 1_000)
    const text = `this mail host has refused so many that nobody is asked about for another ${seconds} s`
    return localItem('local.budget', text, this.desk.now())
  }

  /** Another host of the pool has somebody waiting and no talk, and there may be no more of them. */
  private yieldsTo(own: Lane): boolean {
    if (this.talks < this.health.cap) return false
    if (own.checks.length > 0 && own.opening === 0) return true
    for (const lane of this.lanes.values()) if (lane !== own && lane.line.size > 0 && talksOf(lane) === 0) return true
    return false
  }

  private park(pooled: PooledTalk): void {
    const { talk, lane } = pooled
    const { limits, sockets } = this.desk
    const isOver = talk.session.broken !== null || isSpent(talk, limits) || this.isClosing
    if (isOver || limits.idleMs <= 0 || sockets.isScarce || this.yieldsTo(lane)) return void this.leave(pooled)
    lane.idle.push(pooled)
    sockets.mayHaveIdle(this)
    pooled.idleTimer = setTimeout(() => {
      lane.idle = lane.idle.filter((each) => each !== pooled)
      void this.leave(pooled)
    }, limits.idleMs)
  }

  /** A polite end; then somebody else may use what it held. */
  private async leave({ talk, place, idleTimer }: PooledTalk): Promise<void> {
    if (idleTimer) clearTimeout(idleTimer)
    try {
      if (talk.session.broken) return
      const { code } = await talk.session.command('QUIT', this.desk.limits.quitMs)
      if (code !== 221 && code !== 421) this.desk.onEvent({ kind: 'out_of_step', pool: this.key })
    } catch {
      // Many just hang up.
    } finally {
      talk.session.close()
      this.stops.delete(talk.stop)
      place.give()
      this.ended()
    }
  }

  private ended(): void {
    this.talks--
    this.desk.sockets.give()
    this.pump()
  }

  /** A mistake of ours: nobody is left waiting for it, and the operator hears of it. */
  private fail(error: unknown, jobs: readonly MailJob[]): void {
    this.desk.onTrouble('the verifier could not go on with a mail host', error)
    const item = localItem('net.reset', 'broken off by an error of our own', this.desk.now())
    for (const job of jobs) if (!job.isGone) turnJobAway(job, [item], 'done')
  }

  private leftAlone(): Evidence {
    const seconds = Math.ceil(this.health.openForMs / 1_000)
    const text = `this mail host turned us away or did not answer, and is left alone for another ${seconds} s`
    return localItem('local.circuit_open', text, this.desk.now())
  }

  private wakeIn(waitMs: number): void {
    const atMs = this.desk.clock() + waitMs
    if (atMs >= this.timerAtMs) return
    if (this.timer) clearTimeout(this.timer)
    this.timerAtMs = atMs
    this.timer = setTimeout(() => {
      this.timerAtMs = Infinity
      this.pump()
    }, waitMs)
  }
}
