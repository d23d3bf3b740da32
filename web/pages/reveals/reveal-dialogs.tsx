import { NoCreditsDialog } from '../../features/checks/reveals/no-credits-dialog.tsx'
import type { PageReveals } from './use-page-reveals.ts'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { UntilProven } from './until-proven.tsx'
import type { Until } from './use-until.ts'
import type { RevealOffer } from './reveal-offer.ts'

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
