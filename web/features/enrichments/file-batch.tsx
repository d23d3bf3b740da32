import type { Enrichment } from '../../../contract/enrichments.ts'
import { CallError, isUnauthorized, sentenceOfError } from '../../api/call-error.ts'
import { BatchQuote, BatchProgress } from '../../ui/batch.tsx'
import { freeWords, quoteWords, endWords, progressWords } from './file-words.ts'

/** What a file may cost, and what of it costs nothing. */
export function FileQuote(props: {
  file: Enrichment
  balance: number
  onStart: (maxCredits: number) => Promise<void>
  onDiscard: () => Promise<void>
}) {
  const { file, ...rest } = props
  const { mostCredits } = file
  const free = freeWords(file)
  return (
    <BatchQuote {...rest} price={quoteWords(file, rest.balance)} mostCredits={mostCredits} canStart={mostCredits > 0}>
      {free.length > 0 && <p className="muted">Free: {free.join(', ')}.</p>}
    </BatchQuote>
  )
}

/** How far a file is and what it has cost; while it runs, the way out. */
export function FileProgress({ file, onCancel }: { file: Enrichment; onCancel: () => Promise<void> }) {
  if (file.state === 'running')
    return <BatchProgress label="Proving addresses" batch={file} says={progressWords(file)} onCancel={onCancel} />
  const free = freeWords(file)
  return (
    <div className="stack-s" role="status">
      <p className="price">{endWords(file)}</p>
      {free.length > 0 && <p className="muted">Free: {free.join(', ')}.</p>}
    </div>
  )
}

/** What a refusal means for the page: no credits, nothing to say because it leads to the sign-in, or the server's sentence. */
export function fileFailure(error: unknown): 'no-credits' | 'signed-out' | { sentence: string } {
  if (isUnauthorized(error)) return 'signed-out'
  if (error instanceof CallError && error.status === 402) return 'no-credits'
  return { sentence: sentenceOfError(error, 'Something went wrong. Please try again.') }
}
