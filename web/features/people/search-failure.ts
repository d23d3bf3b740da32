import { sentenceOfError, CallError, isUnauthorized } from '../../api/call-error.ts'
import { toast, toastFailure, type ToastMessage } from '../../ui/toasts/toast.tsx'

/** What is told of a change of a saved search that failed. */
export function searchFailure(title: string): (error: unknown) => ToastMessage {
  return (error) => ({ title, description: sentenceOfError(error) })
}

/** Whether a call was refused because it needs a paid plan. */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === 'premium_required'
}

/** What to tell if a search names a list that was deleted; else null. */
export function goneList(error: unknown): string | null {
  return error instanceof CallError && error.code === 'unknown-list' ? error.sentence : null
}

/** What to tell if the source that is searched gives no answer now; else null. */
export function whyUnavailable(error: unknown): string | null {
  return error instanceof CallError && error.code === 'search-unavailable' ? error.sentence : null
}

export function tellSearchFailure(error: Error, navigate: (to: string) => void): void {
  if (isUnauthorized(error)) return
  if (error.message.includes('Daily search limit reached'))
    toastFailure('Search Limit Reached', 'Upgrade to Premium for unlimited searches.')
  else
    toast({
      title: 'Search Failed',
      description: sentenceOfError(error, 'Failed to search contacts'),
      variant: 'destructive',
      ...(isPremiumRequired(error) && { action: { label: 'See the plan', run: () => navigate('/subscribe') } }),
    })
}
