import { useState, type SubmitEvent } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CapField, readCap } from '../../ui/cap-field.tsx'
import { quoteSentence, type QuoteNumbers } from './list-words.ts'

/** The price before anything is asked or spent, and how much of it may be. */
export function ListQuotePanel(props: {
  quote: QuoteNumbers
  balance: number
  onStart: (maxCredits: number) => Promise<void>
  onDiscard: () => Promise<void>
}) {
  const { quote, balance } = props
  const [cap, setCap] = useState(String(Math.min(quote.mostCredits, balance)))
  const [busy, setBusy] = useState<'start' | 'discard' | null>(null)
  const read = readCap(cap, { most: quote.mostCredits, balance })
  const hasWork = quote.addresses > quote.unaskable

  async function run(which: 'start' | 'discard', work: () => Promise<void>): Promise<void> {
    setBusy(which)
    await work()
    setBusy(null)
  }

  function start(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (read.error === null && busy === null) void run('start', () => props.onStart(read.credits))
  }

  return (
    <form className="quote plate stack" aria-label="Quote" onSubmit={start}>
      <p className="price">{quoteSentence(quote, balance)}</p>
      {hasWork && quote.mostCredits > 0 && (
        <CapField value={cap} error={read.error} most={quote.mostCredits} onChange={setCap} />
      )}
      {!hasWork && <p className="muted">There is nobody to ask. Nothing is spent.</p>}
      <div className="row wrap">
        {hasWork && (
          <Button type="submit" look="credit" busy={busy === 'start'} disabled={read.error !== null || busy !== null}>
            Start
          </Button>
        )}
        <Button
          look="ghost"
          busy={busy === 'discard'}
          disabled={busy !== null}
          onClick={() => void run('discard', props.onDiscard)}
        >
          Discard
        </Button>
        {balance < quote.mostCredits && (
          <ButtonLink look="ghost" href="/buy-credits">
            Buy Credits
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
