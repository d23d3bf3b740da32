import { askGroups, askQuestion } from './ask/ask-groups.ts'
import { dialLane } from './dial-lane.ts'
import { dropQuestion } from './ask/first-question.ts'
import type { PoolWork } from './heed-result.ts'
import { hasWork, isUnused, needsTalk, newLane, talksOf, type Lane, type PooledTalk } from './lanes/lane.ts'
import { leftAloneItem, spentItem } from './pace/left-alone-domains.ts'
import { localItem } from '../local-item.ts'
import type { MailJob } from './talks/mail-job.ts'
import { sayGoodbye, type MailTalk } from './talks/mail-talk.ts'
import type { PoolTools } from './pool-tools.ts'
import { PoolHealth } from './pace/pool-health.ts'
import { laneKey } from '../hosts/pool-key.ts'
import type { Evidence } from '../port.ts'
import type { Provider } from '../hosts/providers.ts'
import type { Group } from './talks/round.ts'
import { budgetOf, isOver, takeGroups } from './ask/take-groups.ts'
import { turnAway, turnJobAway } from './ask/turn-away.ts'
import { WakeTimer } from './wake-timer.ts'
import { Stop } from '../stop.ts'

/**
 * The talks with one pool of mail hosts, and the jobs that wait for them. A talk serves one address after another. The
 * number of talks is limited by what the pool bears (PoolPace), what other processes leave (SlotKeeper) and what this
 * process may have (SocketLimit); there are none while the circuit is open.
 */
export class MailPool {
  private readonly tools: PoolTools
  private readonly key: string
  private readonly health: PoolHealth
  private readonly lanes = new Map<string, Lane>()
  /** Lanes with waiting jobs, in turn: a pool may have a thousand lanes, so they are not all looked at each time. */
  private readonly wanting = new Set<Lane>()
  /** Lanes with an idle talk, the one idle for longest first. */
  private readonly resting = new Set<Lane>()
  private talks = 0
  /** Talks of all lanes, including those being opened. */
  private readonly stops = new Set<Stop>()
  private isClosing = false
  private readonly timer: WakeTimer
  private readonly work: PoolWork

  constructor(key: string, provider: Provider | null, tools: PoolTools) {
    this.key = key
    this.tools = tools
    this.timer = new WakeTimer(tools.clock, () => this.goOn())
    this.health = new PoolHealth(key, provider, tools, () => {
      for (const lane of this.lanes.values()) turnAway(lane, [leftAloneItem(tools, this.health.openForMs)])
    })
    const wait = (lane: Lane, job: MailJob) => this.wait(lane, job)
    const fail = (error: unknown, jobs: readonly MailJob[]) => this.fail(error, jobs)
    this.work = { key, tools, health: this.health, wait, fail }
  }

  /** Whether the pool can be dropped: it holds nothing worth keeping. */
  get isUnused(): boolean {
    return this.lanes.size === 0 && this.talks === 0 && this.health.circuit === 'closed'
  }

  /** Whether it is left alone. */
  get isOpen(): boolean {
    return this.health.circuit === 'open'
  }

  ask(job: MailJob): void {
    const { tools } = this
    if (this.health.circuit === 'open') return turnJobAway(job, [leftAloneItem(tools, this.health.openForMs)], 'next')
    if (tools.trust.spentForMs(job.host) > 0) return turnJobAway(job, [spentItem(tools, job.host)], 'done')
    const key = laneKey(job.host)
    let lane = this.lanes.get(key)
    if (!lane) this.lanes.set(key, (lane = newLane(key, job.host)))
    const isDown = lane.down !== null && lane.down.untilMs > tools.clock() && talksOf(lane) === 0
    if (isDown && job.hasNext) return turnJobAway(job, lane.down!.evidence, 'next')
    this.wait(lane, job)
    this.serveIdle(lane)
    this.pump()
  }

  /** Turns all waiting jobs away. */
  turnAllAway(evidence: readonly Evidence[]): void {
    for (const lane of this.lanes.values()) turnAway(lane, evidence, 'done')
  }

  /** Opens talks for waiting jobs, as far as the limits allow. */
  pump(): void {
    const { limits, sockets } = this.tools
    if (this.isClosing) return
    for (const lane of this.wanting) {
      // All held or gone: a new or released job puts the lane here again.
      if (!hasWork(lane)) this.wanting.delete(lane)
      while (needsTalk(lane, limits, sockets.isScarce) && this.mayOpen(lane)) {
        if (!this.hasRoom()) return
        void this.open(lane)
      }
    }
  }

  /** Drops what is no longer needed, and tries again what could not go on. */
  tidy(): void {
    for (const lane of this.lanes.values()) {
      if (lane.down && lane.down.untilMs <= this.tools.clock()) lane.down = null
      this.note(lane)
      this.forgetUnused(lane)
    }
    this.goOn()
  }

  /** Ends one idle talk, so that another may begin. */
  closeOneIdle(): boolean {
    for (const lane of this.resting) {
      const longest = lane.idle.shift()
      if (lane.idle.length === 0) this.resting.delete(lane)
      if (longest) void this.leave(longest)
      if (longest) return true
    }
    return false
  }

  /** Sends QUIT to idle talks and breaks off the others. */
  async close(): Promise<void> {
    this.isClosing = true
    this.timer.stop()
    this.tools.sockets.forget(this)
    const closing = new Error('the verifier was closed')
    for (const lane of this.lanes.values()) for (const { talk } of lane.idle) talk.session.use(null)
    for (const stop of this.stops) stop.abort(closing)
    await Promise.all([...this.lanes.values()].flatMap((lane) => lane.idle.splice(0).map((each) => this.leave(each))))
  }

  private wait(lane: Lane, job: MailJob): void {
    if (job.isGone) return
    job.leaveLine = () => lane.line.remove(job)
    lane.line.add(job)
    this.wanting.add(lane)
  }

  /** Gives waiting jobs to idle talks. */
  private serveIdle(lane: Lane): void {
    const { rcpts } = this.health.pace
    while (lane.idle.length > 0 && lane.line.size > 0 && rcpts.available > 0) void this.serve(lane.idle.pop()!)
    if (lane.idle.length === 0) this.resting.delete(lane)
  }

  private goOn(): void {
    if (this.isClosing) return
    for (const lane of this.resting) this.serveIdle(lane)
    this.pump()
  }

  private mayOpen(lane: Lane): boolean {
    const waitMs = lane.notBeforeMs - this.tools.clock()
    if (waitMs > 0) this.timer.wakeIn(waitMs)
    return waitMs <= 0
  }

  /** Opens one more talk, for any lane; its place among the sockets is already taken. */
  private hasRoom(): boolean {
    const { pace, cap } = this.health
    if (this.talks >= cap) {
      this.closeOneIdle()
      return false
    }
    const waitMs = Math.max(pace.pauseMs, pace.connections.waitMs, pace.rcpts.waitMs)
    if (waitMs > 0) this.timer.wakeIn(waitMs)
    return waitMs <= 0 && this.tools.sockets.take(this)
  }

  private async open(lane: Lane): Promise<void> {
    this.talks++
    lane.opening++
    let pooled: PooledTalk | null = null
    const stop = new Stop()
    this.stops.add(stop)
    try {
      this.health.pace.connections.take(1)
      pooled = await dialLane(this.work, lane, stop)
    } catch (error) {
      this.fail(error, lane.line.takeAll())
      for (const check of lane.checks.splice(0)) dropQuestion(lane, check)
    } finally {
      lane.opening--
      if (!pooled) this.stops.delete(stop)
      if (!pooled) this.ended(lane)
    }
    if (pooled) await this.serve(pooled)
  }

  private async serve(pooled: PooledTalk): Promise<void> {
    const { talk, lane } = pooled
    if (pooled.idleTimer) clearTimeout(pooled.idleTimer)
    pooled.idleTimer = null
    lane.busy++
    if (talk.rcpts === 0) await askQuestion(this.work, lane, talk)
    this.note(lane)
    while (!isOver(talk, this.tools.limits)) {
      const groups = this.nextGroups(lane, talk)
      if (groups.length === 0) break
      await askGroups(this.work, lane, talk, groups)
      this.note(lane)
      if (this.yieldsTo(lane)) break
    }
    lane.busy--
    this.park(pooled)
    this.serveIdle(lane)
    this.pump()
  }

  /** Domains were released, or new questions came up: the lane may have waiting jobs again. */
  private note(lane: Lane): void {
    if (hasWork(lane)) this.wanting.add(lane)
  }

  private nextGroups(lane: Lane, talk: MailTalk): Group[] {
    const { tools } = this
    const { rcpts } = this.health.pace
    talk.isPlain = tools.plainHosts.has(lane.key)
    if (rcpts.available > 0) return takeGroups(lane, talk, budgetOf(talk, tools.limits, rcpts.available), tools)
    this.timer.wakeIn(rcpts.waitMs)
    return []
  }

  /** Whether another host of the pool has waiting jobs and no talk, while no more talks are allowed. */
  private yieldsTo(own: Lane): boolean {
    if (this.talks < this.health.cap) return false
    if (own.checks.length > 0 && own.opening === 0) return true
    for (const lane of this.wanting) if (lane !== own && hasWork(lane) && talksOf(lane) === 0) return true
    return false
  }

  private park(pooled: PooledTalk): void {
    const { talk, lane } = pooled
    const { limits, sockets } = this.tools
    if (this.isClosing || isOver(talk, limits) || limits.idleMs <= 0 || sockets.isScarce || this.yieldsTo(lane))
      return void this.leave(pooled)
    lane.idle.push(pooled)
    this.resting.add(lane)
    sockets.mayHaveIdle(this)
    pooled.idleTimer = setTimeout(() => {
      lane.idle = lane.idle.filter((each) => each !== pooled)
      if (lane.idle.length === 0) this.resting.delete(lane)
      void this.leave(pooled)
    }, limits.idleMs)
  }

  /** A polite end; then its places are free for others. */
  private async leave({ talk, lane, place, idleTimer }: PooledTalk): Promise<void> {
    if (idleTimer) clearTimeout(idleTimer)
    try {
      if (talk.session.broken) return
      const { code } = await sayGoodbye(talk, this.tools.limits.quitMs)
      if (code !== 221 && code !== 421) this.tools.onEvent({ kind: 'out_of_step', pool: this.key })
    } catch {
      // Many hosts hang up without an answer to QUIT.
    } finally {
      talk.session.close()
      this.stops.delete(talk.stop)
      place.give()
      this.ended(lane)
    }
  }

  private ended(lane: Lane): void {
    this.talks--
    this.tools.sockets.give()
    this.note(lane)
    this.pump()
    this.forgetUnused(lane)
  }

  private forgetUnused(lane: Lane): void {
    if (isUnused(lane) && !lane.down) this.lanes.delete(lane.key)
  }

  /** A mistake of ours: no job is left waiting because of it, and the operator is told. */
  private fail(error: unknown, jobs: readonly MailJob[]): void {
    if (this.isClosing) return
    this.tools.onTrouble('the verifier could not go on with a mail host', error)
    const item = localItem('net.reset', 'broken off by an error of our own', this.tools.now())
    for (const job of jobs) if (!job.isGone) turnJobAway(job, [item], 'done')
  }
}
