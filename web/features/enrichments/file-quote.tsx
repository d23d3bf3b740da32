import type { Enrichment } from '../../../contract/enrichments.ts'
import { BatchQuote } from '../../ui/batch-quote.tsx'
import { freeWords, quoteWords } from './file-words.ts'

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
