import { Link } from 'wouter'
import type { RevealBatch } from '../../../../contract/reveals.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Purse } from '../running/purse.ts'
import { useQuoteForm } from '../running/use-quote-form.tsx'
import { bulkQuoteWords } from './bulk-words.ts'
import { number } from '../../../ui/format.ts'

/** What revealing all of these would cost at most, and how much of it may be spent. Start begins. */
export function BulkQuoteDialog(props: {
  quote: RevealBatch
  purse: Purse
  onStart: (maxCredits: number) => Promise<void>
  onClose: () => void
}) {
  const { quote, purse, onStart } = props
  const hint =
    quote.creditsEach === 1
      ? 'In credits. The reveal stops as soon as that many addresses are proven.'
      : 'In credits. The reveal stops as soon as they are used up.'
  const form = useQuoteForm({ mostCredits: quote.mostCredits, purse, onStart, hint })
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`Reveal ${number.format(quote.total)} contacts`}
      description={bulkQuoteWords(quote, purse).join(' ')}
      actions={null}
    >
      {quote.leftOut > 0 && (
        <p className="small">
          <Link className="link" href="/subscribe">
            The Professional plan
          </Link>{' '}
          reveals all of them at once.
        </p>
      )}
      <form className="stack" onSubmit={form.onSubmit}>
        {form.field}
        <div className="actions">
          <Button onClick={props.onClose}>Not now</Button>
          <Button type="submit" look="credit" busy={form.busy} disabled={!form.canStart}>
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
