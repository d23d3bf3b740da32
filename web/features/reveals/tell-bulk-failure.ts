import { CallError, isUnauthorized, sentenceOfError } from '../../api/call-error.ts'
import { toast } from '../../ui/toast.tsx'

/** Says why a bulk reveal could not begin, in the server's words; without credits there is somewhere to go instead. */
export function tellBulkFailure(error: unknown): 'no-credits' | 'told' {
  if (error instanceof CallError && error.status === 402) return 'no-credits'
  const description = sentenceOfError(error, 'Failed to enrich contacts. Please try again.')
  if (!isUnauthorized(error)) toast({ title: 'Enrichment Failed', description, variant: 'destructive' })
  return 'told'
}
