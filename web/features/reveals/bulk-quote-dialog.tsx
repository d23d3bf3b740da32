import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { RevealBatch } from '../../../contract/reveals.ts'
import { Button } from '../../ui/button.tsx'
import { CapField, readCap } from '../../ui/cap-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { quoteSentences } from './bulk-words.ts'

/** What revealing all of these would cost at most, and how much of it may be spent. Start begins. */
export function BulkQuoteDialog(props: {
  quote: RevealBatch
  balance: number
  onStart: (maxCredits: number) => Promise<void>
  onClose: () => void
}) {
  const { quote, balance } = props
  const [cap, setCap] = useState(String(Math.min(quote.mostCredits, balance)))
  const [busy, setBusy] = useState(false)
  const read = readCap(cap, { most: quote.mostCredits, balance })

  async function start(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (read.error !== null || busy) return
    setBusy(true)
    await props.onStart(read.credits)
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`Reveal ${quote.total.toLocaleString('en-US')} contacts`}
      description={quoteSentences(quote, balance).join(' ')}
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
      <form className="stack" onSubmit={(event) => void start(event)}>
        <CapField value={cap} error={read.error} most={quote.mostCredits} onChange={setCap} />
        <div className="actions">
          <Button onClick={props.onClose}>Not now</Button>
          <Button type="submit" look="credit" busy={busy} disabled={read.error !== null}>
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
