import { BatchQuote } from '../../ui/batch-quote.tsx'
import { quoteSentence, type QuoteNumbers } from './list-words.ts'

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
