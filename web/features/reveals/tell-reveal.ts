import { CallError, isUnauthorized, sentenceOfError } from '../../api/call-error.ts'
import { toast } from '../../ui/toast.tsx'
import type { RevealResult } from './reveal-store.ts'

/** The words of the specification for how a reveal ended. */
export function tellReveal(result: RevealResult, name?: string): void {
  if (result === 'found') toast({ title: 'Email Found', ...(name ? { description: name } : {}) })
  if (result === 'not-available')
    toast({
      title: 'Email Not Available',
      description: "This contact's email is not publicly available or could not be found.",
    })
  if (result === 'failed')
    toast({
      title: 'Enrichment Failed',
      description: 'Failed to enrich contact. Please try again.',
      variant: 'destructive',
    })
}

/** Says why a bulk reveal could not begin, in the server's words; without credits there is somewhere to go instead. */
export function tellBulkFailure(error: unknown): 'no-credits' | 'told' {
  if (error instanceof CallError && error.status === 402) return 'no-credits'
  const description = sentenceOfError(error, 'Failed to enrich contacts. Please try again.')
  if (!isUnauthorized(error)) toast({ title: 'Enrichment Failed', description, variant: 'destructive' })
  return 'told'
}
