import { sentenceOfError, CallError } from '../../api/call-error.ts'
import type { ToastMessage } from '../../ui/toast.tsx'

/** What is told of a change of a saved search that failed. */
export function searchFailure(title: string): (error: unknown) => ToastMessage {
  return (error) => ({ title, description: sentenceOfError(error, 'Please try again.') })
}

/** Whether a call was refused because it needs the Professional plan. */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === 'premium_required'
}
