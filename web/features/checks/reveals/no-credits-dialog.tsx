import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** `what` could not be done; without it, the specification's words for a reveal. */
export function NoCreditsDialog(props: { open: boolean; what?: string; onClose: () => void; onBuy: () => void }) {
  const { what } = props
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
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
