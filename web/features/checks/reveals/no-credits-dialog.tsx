import { useMay } from '../../../api/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, lazyDialog } from '../../../ui/dialogs/dialog.tsx'

const AskForCreditsDialog = lazyDialog(async () => (await import('./ask-for-credits-dialog.tsx')).AskForCreditsDialog)

/** `what` could not be done; without it, the specification's words for a reveal. Who may not buy is told whom to ask. */
export function NoCreditsDialog(props: { open: boolean; what?: string; onClose: () => void; onBuy: () => void }) {
  const { open, what, onClose } = props
  const mayBuy = useMay('startCheckout')
  if (!mayBuy) return open ? <AskForCreditsDialog open what={what ?? 'enrich this contact'} onClose={onClose} /> : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Insufficient Credits"
      description={
        what
          ? `You don't have enough credits to ${what}. Purchase more credits to continue.`
          : "You don't have enough credits to enrich this contact. Purchase more credits to continue revealing email addresses."
      }
      cancel="Cancel"
      actions={
        <Button look="credit" onClick={props.onBuy}>
          Buy Credits
        </Button>
      }
    />
  )
}
