import type { Context, WorkerContext } from '../context.ts'
import { tellTrouble } from '../db/tell-outage.ts'
import { feedBatches } from '../features/checks/batches/feed-batches.job.ts'
import { claimBounces, forgetBounceClaims } from '../features/bounces/check-bounce.job.ts'
import { claimChecks, forgetClaimsOf } from '../features/checks/core/attempt-check.ts'
import { checkLimits } from '../features/checks/core/check-limits.ts'
import { revealCheck } from '../features/checks/reveals/reveal-check.ts'
import { verificationCheck } from '../features/checks/verifications/verification-check.ts'
import { WorkLane, type Lane, type LaneSettings } from './work-lane.ts'

export type Worker = { stop(): Promise<void> }

/** Checks at a time, in each lane: batches take no places from people at a screen, nor the other way round. */
const places = 40
/** Half of them are as many checks as a workspace may have under way: more wait only if others have places too. */
const interactivePlaces = 2 * checkLimits.inFlightPerWorkspace
/** Begun checks of batches, including those worked on: enough that the lane is never idle between two feeds. */
const begun = 2 * places
const pollMs = 1_000
/** A check is aborted a little before another worker may claim it. */
const checkMs = checkLimits.claimMs - 5_000

/**
 * Works on due reveals, verifications and reported bounces, and begins those of batches: at once when a notice comes, and by
 * looking every second, because a notice can be lost. Work under way at a stop is aborted and stays due.
 */
export function startWorker(ctx: WorkerContext): Worker {
  const log = (error: unknown, what: string) => tellTrouble(ctx.log, error, `worker: ${what}`)
  const interactive = new WorkLane({ places: interactivePlaces, checkMs, log, kinds: kindsOf(ctx, 'interactive') })
  const batch = new WorkLane({ places, checkMs, log, kinds: kindsOf(ctx, 'batch'), onIdle: () => feeder.wake() })
  const feeder = openFeeder(async () => {
    const isMore = await feedBatches(ctx, begun)
    if (isMore) batch.wake()
    return isMore
  }, log)

  const look = () => {
    interactive.wake()
    batch.wake()
  }
  const timer = setInterval(look, pollMs)
  const unlisten = [
    ctx.notices.listen('reveal_due', () => interactive.wake()),
    ctx.notices.listen('verification_due', () => interactive.wake()),
    ctx.notices.listen('bounce_due', look),
    ctx.notices.listen('batch_due', () => feeder.wake()),
  ]
  look()

  return {
    async stop() {
      clearInterval(timer)
      for (const stop of unlisten) stop()
      await Promise.all([feeder.stop(), interactive.stop(), batch.stop()])
    },
  }
}

/** Every kind of due row as work: how to claim rows, and what to do with one. Batches have turns of their own. */
function kindsOf(ctx: WorkerContext, lane: Lane): LaneSettings['kinds'] {
  return [
    (most, taken) => claimChecks(ctx, revealCheck, { lane, taken: lane === 'batch' ? null : taken }, most),
    (most, taken) => claimChecks(ctx, verificationCheck, { lane, taken: lane === 'batch' ? null : taken }, most),
    (most) => claimBounces(ctx, lane, most),
  ]
}

/** Frees all claims: when an installation's only worker starts, they are left over from a crash. */
export async function forgetClaims(ctx: Context): Promise<void> {
  await forgetClaimsOf(ctx, revealCheck)
  await forgetClaimsOf(ctx, verificationCheck)
  await forgetBounceClaims(ctx)
}

type Feeder = { wake: () => void; stop: () => Promise<void> }

/** Calls `feed` one at a time: whenever it is woken, and again while it says that there may be more. */
function openFeeder(feed: () => Promise<boolean>, log: (error: unknown, what: string) => void): Feeder {
  let feeding: Promise<void> | null = null
  let again = false
  let stopped = false

  function wake(): void {
    again = true
    feeding ??= run()
      .catch((error: unknown) => log(error, 'batches could not be fed'))
      .finally(() => {
        feeding = null
        if (again && !stopped) wake()
      })
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false
      if (await feed()) again = true
    }
  }

  return {
    wake,
    async stop() {
      stopped = true
      await feeding
    },
  }
}
