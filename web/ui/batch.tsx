import { useState, type ReactNode, type SubmitEvent } from 'react'
import { moneyWords } from './batch-words.ts'
import { Button, ButtonLink } from './button.tsx'
import { CapField, readCap } from './cap-field.tsx'
import { ProgressBar } from './states.tsx'

type QuoteProps = {
  /** The price in words. */
  price: string
  /** Below the price. */
  children?: ReactNode
  mostCredits: number
  balance: number
  canStart: boolean
  onStart: (maxCredits: number) => Promise<void>
  onDiscard: () => Promise<void>
}

/** The price before anything is asked or spent, and how much of it may be. */
export function BatchQuote({ price, children, mostCredits, balance, canStart, onStart, onDiscard }: QuoteProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState<'start' | 'discard' | null>(null)
  // Until it is touched, the cap follows the balance, which a payment on another page may have changed.
  const cap = typed ?? String(Math.min(mostCredits, balance))
  const read = readCap(cap, { most: mostCredits, balance })

  async function run(which: 'start' | 'discard', work: () => Promise<void>): Promise<void> {
    setBusy(which)
    await work()
    setBusy(null)
  }

  function start(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (read.error === null && busy === null) void run('start', () => onStart(read.credits))
  }

  return (
    <form className="quote plate stack" aria-label="Quote" onSubmit={start}>
      <p className="price">{price}</p>
      {children}
      {canStart && mostCredits > 0 && (
        <CapField
          value={cap}
          // Once started, the balance may lack what is held for this.
          error={busy === 'start' ? null : read.error}
          most={mostCredits}
          onChange={setTyped}
        />
      )}
      <div className="row wrap">
        {canStart && (
          <Button type="submit" look="credit" busy={busy === 'start'} disabled={read.error !== null || busy !== null}>
            Start
          </Button>
        )}
        <Button
          look="ghost"
          busy={busy === 'discard'}
          disabled={busy !== null}
          onClick={() => void run('discard', onDiscard)}
        >
          Discard
        </Button>
        {balance < mostCredits && (
          <ButtonLink look="ghost" href="/buy-credits">
            Buy Credits
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

type ProgressProps = {
  label: string
  batch: {
    total: number
    waiting: number
    checking: number
    spentCredits: number
    heldCredits: number
    state: string
  }
  says: string
  onCancel: () => Promise<void>
}

/** How far work that was quoted is and what it has cost, with the way out. */
export function BatchProgress({ label, batch, says, onCancel }: ProgressProps) {
  const [stopping, setStopping] = useState(false)

  async function stop(): Promise<void> {
    setStopping(true)
    await onCancel()
    setStopping(false)
  }

  return (
    <div className="list-progress stack-s">
      <ProgressBar label={label} done={batch.total - batch.waiting - batch.checking} of={batch.total} says={says} />
      <div className="row wrap">
        <span className="small">{moneyWords(batch)}</span>
        <span className="end">
          <Button size="small" busy={stopping} onClick={() => void stop()}>
            Cancel
          </Button>
        </span>
      </div>
    </div>
  )
}
