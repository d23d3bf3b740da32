import { CallError, isUnauthorized, sentenceOfError } from '../../api/call-error.ts'

export type VerifyFailure =
  | { kind: 'no-credits' }
  /** Nothing to say: the page leads to the sign-in. */
  | { kind: 'signed-out' }
  /** The server's sentence; `plan` where the Professional plan would help. */
  | { kind: 'told'; sentence: string; plan: boolean }

/** What a refused verification means for the page. */
export function verifyFailure(error: unknown): VerifyFailure {
  if (isUnauthorized(error)) return { kind: 'signed-out' }
  if (error instanceof CallError && error.status === 402) return { kind: 'no-credits' }
  const code = error instanceof CallError ? /"code":\s*"([\w-]+)"/.exec(error.message)?.[1] : undefined
  const plan = code === 'verify-limit' || code === 'premium_required' || code === 'domain-limit'
  return {
    kind: 'told',
    sentence: sentenceOfError(error, 'The address could not be verified. Please try again.'),
    plan,
  }
}
