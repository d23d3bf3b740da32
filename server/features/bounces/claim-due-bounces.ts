import type { Context } from '../../context.ts'
import type { BounceRow } from '../../db/bounce-tables.ts'
import type { Lane } from '../../jobs/work-lane.ts'
import { checkLimits } from '../checks/core/check-limits.ts'
import { claimDue, releaseClaims } from './bounces.queries.ts'

/** Claims at most `most` due checks of a lane for this worker; a claim that is not honoured runs out. */
export async function claimDueBounces(ctx: Context, lane: Lane, most: number): Promise<BounceRow[]> {
  const now = ctx.now()
  return claimDue(ctx.db, lane, now, new Date(now.getTime() + checkLimits.claimMs), most)
}

/** For the start of an installation's only worker: nobody else holds the claims that a crash left behind. */
export async function forgetBounceClaims(ctx: Context): Promise<void> {
  await releaseClaims(ctx.db)
}
