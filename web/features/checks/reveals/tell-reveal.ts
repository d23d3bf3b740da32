import { toast } from '../../../ui/toasts/toast.tsx'
import { refused, tellRefused } from '../running/refused.ts'
import type { RevealResult } from './reveal-store.ts'

/** The words of the specification for how a reveal ended; the contact is null where it is about none alone. */
export function tellReveal(result: RevealResult, contactId: string | null): void {
  const about = contactId === null ? [] : [contactId]
  if (result === 'found') toast({ title: 'Email Found', about })
  if (result === 'not-available')
    toast({
      title: 'Email Not Available',
      description: "This contact's email is not publicly available or could not be found.",
      about,
    })
  if (result === 'removed')
    toast({
      title: 'Email Not Available',
      description: 'This person asked for their data to be removed. No credit was taken.',
      about,
    })
  if (result === 'over-limit')
    tellRefused('Enrichment Failed', {
      sentence: 'You have used all credits of your monthly limit in this workspace.',
      limitHelps: true,
    })
  if (result === 'failed')
    toast({
      title: 'Enrichment Failed',
      description: 'Failed to enrich contact. Please try again.',
      variant: 'destructive',
      about,
    })
}

/** Says why a bulk reveal could not begin; without credits there is somewhere to go instead. */
export function tellBulkFailure(error: unknown): 'no-credits' | 'told' {
  const why = refused(error, 'Failed to enrich contacts. Please try again.')
  if (why.kind === 'no-credits') return 'no-credits'
  if (why.kind === 'told') tellRefused('Enrichment Failed', why)
  return 'told'
}
