import type { Context } from '../../context.ts'
import type { RevealRow } from '../../db/tables.ts'
import { revealLimits } from './reveal-limits.ts'
import { claimDue, releaseClaims } from './reveals.queries.ts'

/** Claims at most `most` due checks for this worker; a claim that is not honoured runs out. */
export async function claimDueReveals(ctx: Context, most: number): Promise<RevealRow[]> {
  const now = ctx.now()
  return claimDue(ctx.db, now, new Date(now.getTime() + revealLimits.claimMs), most)
}

/** For the start of an installation's only worker: nobody else holds the claims that a crash left behind. */
export async function forgetClaims(ctx: Context): Promise<void> {
  await releaseClaims(ctx.db)
}
