import type { Context } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables.ts'
import type { Lane } from '../../../jobs/lane.ts'
import { revealLimits } from '../reveals/reveal-limits.ts'
import { claimDue, releaseClaims } from './verifications.queries.ts'

/** Claims at most `most` due checks of a lane for this worker; a claim that is not honoured runs out. */
export async function claimDueVerifications(ctx: Context, lane: Lane, most: number): Promise<VerificationRow[]> {
  const now = ctx.now()
  return claimDue(ctx.db, lane, now, new Date(now.getTime() + revealLimits.claimMs), most)
}

/** For the start of an installation's only worker: nobody else holds the claims that a crash left behind. */
export async function forgetVerificationClaims(ctx: Context): Promise<void> {
  await releaseClaims(ctx.db)
}
