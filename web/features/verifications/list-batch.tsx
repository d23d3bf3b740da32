import type { ListProgress } from '../../../contract/verifications.ts'
import { BatchQuote, BatchProgress } from '../../ui/batch.tsx'
import { quoteSentence, type QuoteNumbers, listEndWords, listProgressWords } from './list-words.ts'

/** What a list may cost. */
export function ListQuotePanel(props: {
  quote: QuoteNumbers
  balance: number
  onStart: (maxCredits: number) => Promise<void>
  onDiscard: () => Promise<void>
}) {
  const { quote, ...rest } = props
  const hasWork = quote.addresses > quote.unaskable
  return (
    <BatchQuote {...rest} price={quoteSentence(quote, rest.balance)} mostCredits={quote.mostCredits} canStart={hasWork}>
      {!hasWork && <p className="muted">There is nobody to ask. Nothing is spent.</p>}
    </BatchQuote>
  )
}

/** How far a list is and what it has cost; while it runs, the way out. */
export function ListProgressPanel({ list, onCancel }: { list: ListProgress; onCancel: () => Promise<void> }) {
  if (list.state !== 'running') return <p className="list-end">{listEndWords(list).description}</p>
  return <BatchProgress label="Verifying" batch={list} says={listProgressWords(list)} onCancel={onCancel} />
}
