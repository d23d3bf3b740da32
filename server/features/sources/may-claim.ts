import type { SourceClaim } from '../../../engines/sources/port.ts'
import type { PaidSource } from './paid-source.ts'

/**
 * Whether any word of this source may be charged for where our own proof can't be had, or this one, by the operator's written policy. What it
 * calls invalid or unknown never is.
 */
export function mayClaim({ mayCharge }: Pick<PaidSource, 'mayCharge'>, claim?: SourceClaim | null): boolean {
  const able = (['valid', 'accept_all', 'risky'] as const).filter((each) => mayCharge[each])
  return claim === undefined ? able.length > 0 : able.some((each) => each === claim?.means)
}
