import { isUnauthorized, sentenceOfError } from '../../api/call-error.ts'
import { toast } from '../../ui/toast.tsx'

export function tellSearchFailure(error: Error): void {
  if (isUnauthorized(error)) return
  if (error.message.includes('Daily search limit reached'))
    toast({
      title: 'Search Limit Reached',
      description: 'Upgrade to Premium for unlimited searches.',
      variant: 'destructive',
    })
  else
    toast({
      title: 'Search Failed',
      description: sentenceOfError(error, 'Failed to search contacts'),
      variant: 'destructive',
    })
}
