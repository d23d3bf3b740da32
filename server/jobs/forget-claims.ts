import type { Context } from '../context.ts'
import { forgetBounceClaims } from '../features/bounces/claim-due-bounces.ts'
import { forgetRevealClaims } from '../features/checks/reveals/claim-due-reveals.ts'
import { forgetVerificationClaims } from '../features/checks/verifications/claim-due-verifications.ts'

/** For the start of an installation's only worker: nobody else holds the claims that a crash left behind. */
export async function forgetClaims(ctx: Context): Promise<void> {
  await forgetRevealClaims(ctx)
  await forgetVerificationClaims(ctx)
  await forgetBounceClaims(ctx)
}
