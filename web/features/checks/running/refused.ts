import { CallError, isUnauthorized, sentenceOfError } from '../../../api/call-error.ts'

/** Refusals that the Professional plan would lift. */
const ofPlan = new Set(['verify-limit', 'premium_required', 'domain-limit'])

/** `signed-out`: nothing to say, the page leads to the sign-in. `told`: the server's sentence. */
export type Refused =
  | { kind: 'no-credits' }
  | { kind: 'signed-out' }
  | { kind: 'told'; sentence: string; planHelps: boolean; limitHelps: boolean }

/** What a refused check means for the page. `otherwise` is said if the server gave no sentence. */
export function refused(error: unknown, otherwise: string): Refused {
  if (isUnauthorized(error)) return { kind: 'signed-out' }
  if (error instanceof CallError && error.status === 402) return { kind: 'no-credits' }
  const planHelps = error instanceof CallError && ofPlan.has(error.code)
  return { kind: 'told', sentence: sentenceOfError(error, otherwise), planHelps, limitHelps: isOverLimit(error) }
}

/** Only a member with a monthly limit is refused like this: a higher one would let them go on. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof CallError && error.code === 'over-limit'
}
