import type { Context } from '../context.ts'
import { forgetBounceClaims } from '../features/bounces/claim-due-bounces.ts'
import { forgetClaimsOf } from '../features/checks/core/attempt-check.ts'
import { revealCheck } from '../features/checks/reveals/reveal-check.ts'
import { verificationCheck } from '../features/checks/verifications/verification-check.ts'

/** For the start of an installation's only worker: nobody else holds the claims that a crash left behind. */
export async function forgetClaims(ctx: Context): Promise<void> {
  await forgetClaimsOf(ctx, revealCheck)
  await forgetClaimsOf(ctx, verificationCheck)
  await forgetBounceClaims(ctx)
}
