import { CallError, isUnauthorized, sentenceOfError } from '../../api/call-error.ts'

/** What a refusal means for the page: no credits, nothing to say because it leads to the sign-in, or the server's sentence. */
export function fileFailure(error: unknown): 'no-credits' | 'signed-out' | { sentence: string } {
  if (isUnauthorized(error)) return 'signed-out'
  if (error instanceof CallError && error.status === 402) return 'no-credits'
  return { sentence: sentenceOfError(error, 'Something went wrong. Please try again.') }
}
