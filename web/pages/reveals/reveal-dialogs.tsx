import { NoCreditsDialog } from '../../features/checks/reveals/no-credits-dialog.tsx'
import type { PageReveals } from './use-page-reveals.ts'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { Until } from './use-until.ts'
import type { RevealOffer } from './reveal-offer.ts'
import { useId, type SubmitEvent } from 'react'
import { number } from '../../ui/format.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'

const BulkQuoteDialog = lazyDialog(
  async () => (await import('../../features/checks/reveals/bulk-quote-dialog.tsx')).BulkQuoteDialog,
)

/** What a page with reveals may have to ask. */
export function RevealDialogs({ reveals }: { reveals: PageReveals }) {
  const { quote } = reveals
  return (
    <>
      {quote && (
        <BulkQuoteDialog
          key={quote.quote.batchId}
          quote={quote.quote}
          purse={reveals.purse}
          until={quote.until}
          onStart={quote.start}
          onClose={quote.close}
        />
      )}
      <NoCreditsDialog open={reveals.dialogOpen} onClose={reveals.closeDialog} onBuy={reveals.goToBuy} />
    </>
  )
}

/** The bar's button that spends credits. If nothing is left to reveal, a text that says so. */
export function RevealPress(props: { offer: RevealOffer | null; until: Until; onReveal: () => void }) {
  const { offer, until, onReveal } = props
  if (!offer) return <span className="nothing-left">Nothing left to reveal</span>
  const key = (
    <Button look="credit" title={offer.words} onClick={onReveal}>
      <span className="in-full">
        {offer.words} <kbd className="only-desktop">E</kbd>
      </span>
      <span className="in-short" aria-hidden="true">
        {offer.short}
      </span>
    </Button>
  )
  if (until.max < 2) return key
  return (
    <>
      <UntilProven until={until} had={offer.had} onReveal={onReveal} />
      {key}
    </>
  )
}

/** The bar of whoever may only look. */
export function ViewerBar({ count }: { count: number }) {
  const says = <span className="nothing-left">Your role can’t reveal, save or export</span>
  return (
    <ActionBar count={count} main={says}>
      {null}
    </ActionBar>
  )
}

/** "until 10 proven": the bar's number beside the key that reveals, which Enter presses. */
function UntilProven({ until, had, onReveal }: { until: Until; had: number; onReveal: () => void }) {
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!until.isWrong) return onReveal()
    // The sheet that it may stand in stays open.
    event.stopPropagation()
    toastFailure('Nothing was revealed', `Enter a whole number from 1 to ${number.format(until.max)}.`)
  }

  return (
    <form className="until" onSubmit={submit}>
      until
      <Stepper
        label="Proven addresses wanted"
        text={until.text}
        count={until.count}
        max={until.max}
        isWrong={until.isWrong}
        onText={until.onText}
        describedBy={had > 0 ? id : undefined}
      />
      {had === 0 ? (
        'proven'
      ) : (
        <span className="more">
          more proven
          <span className="had" id={id}>
            {number.format(had)} you already have
          </span>
        </span>
      )}
    </form>
  )
}
