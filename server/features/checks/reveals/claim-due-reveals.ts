import type { Context } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables.ts'
import type { Lane } from '../../../jobs/lane.ts'
import { revealLimits } from './reveal-limits.ts'
import { claimDue, releaseClaims } from './reveals.queries.ts'

/** Claims at most `most` due checks of a lane for this worker; a claim that is not honoured runs out. */
export async function claimDueReveals(ctx: Context, lane: Lane, most: number): Promise<RevealRow[]> {
  const now = ctx.now()
  return claimDue(ctx.db, lane, now, new Date(now.getTime() + revealLimits.claimMs), most)
}

/** For the start of an installation's only worker: nobody else holds the claims that a crash left behind. */
export async function forgetRevealClaims(ctx: Context): Promise<void> {
  await releaseClaims(ctx.db)
}
