import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { isLimited } from './purse.ts'
import { useQuoteForm, type Offer } from './use-quote-form.tsx'

/** The price before anything is asked or spent, and how much of it may be spent. */
export function WorkQuote(
  props: Offer & {
    /** The price in words. */
    price: string
    /** Below the price. */
    children?: ReactNode
    canStart: boolean
    /** False for who may only look. */
    mayStart: boolean
    onDiscard: () => Promise<void>
  },
) {
  const { price, children, mostCredits, purse, canStart } = props
  const [here] = useLocation()
  const [discarding, setDiscarding] = useState(false)
  const form = useQuoteForm(props)

  async function discard(): Promise<void> {
    setDiscarding(true)
    await props.onDiscard()
    setDiscarding(false)
  }

  return (
    <form className="quote plate stack" aria-label="Quote" onSubmit={form.onSubmit}>
      <h2 className="section-title">Price</h2>
      <p className="price">{price}</p>
      {children}
      {props.mayStart ? (
        <>
          {canStart && mostCredits > 0 && form.field}
          <div className="row wrap">
            {canStart && (
              <Button
                type="submit"
                look="credit"
                busy={form.busy}
                disabled={!form.busy && (!form.canStart || discarding)}
              >
                Start
              </Button>
            )}
            <Button look="ghost" busy={discarding} disabled={form.busy} onClick={() => void discard()}>
              Discard
            </Button>
            {purse.balance < mostCredits && (
              <ButtonLink look="ghost" href={`/buy-credits?from=enrichment&return=${encodeURIComponent(here)}`}>
                {purse.mayBuy ? 'Buy Credits' : 'Ask for Credits'}
              </ButtonLink>
            )}
            {isLimited(purse) && purse.leftThisMonth < mostCredits && (
              <ButtonLink look="ghost" href="/settings/workspace">
                Ask for More
              </ButtonLink>
            )}
          </div>
        </>
      ) : (
        <p className="muted">Viewers can’t start this.</p>
      )}
    </form>
  )
}
