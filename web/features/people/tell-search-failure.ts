import { isUnauthorized, sentenceOfError } from '../../api/call-error.ts'
import { toast } from '../../ui/toast.tsx'
import { isPremiumRequired } from './search-failure.ts'

export function tellSearchFailure(error: Error, navigate: (to: string) => void): void {
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
      ...(isPremiumRequired(error) && { action: { label: 'See the plan', run: () => navigate('/subscribe') } }),
    })
}
