import { sentenceOfError } from '../../api/call-error.ts'
import type { ToastMessage } from '../../ui/toast.tsx'

/** What is told of a change of a saved search that failed. */
export function searchFailure(title: string): (error: unknown) => ToastMessage {
  return (error) => ({ title, description: sentenceOfError(error, 'Please try again.') })
}
