import { BulkQuoteDialog } from '../features/checks/reveals/bulk-reveal.tsx'
import { NoCreditsDialog } from '../features/checks/reveals/no-credits-dialog.tsx'
import type { PageReveals } from './use-page-reveals.ts'

/** What a page with reveals may have to ask. */
export function RevealDialogs({ reveals, credits }: { reveals: PageReveals; credits: number }) {
  const { quote } = reveals
  return (
    <>
      {quote && (
        <BulkQuoteDialog
          key={quote.quote.batchId}
          quote={quote.quote}
          balance={credits}
          onStart={quote.start}
          onClose={quote.close}
        />
      )}
      <NoCreditsDialog open={reveals.dialogOpen} onClose={reveals.closeDialog} onBuy={reveals.goToBuy} />
    </>
  )
}
