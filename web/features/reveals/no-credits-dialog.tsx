import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function NoCreditsDialog(props: { open: boolean; onClose: () => void; onBuy: () => void }) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Insufficient Credits"
      description="You don't have enough credits to enrich this contact. Purchase more credits to continue revealing email addresses."
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button look="credit" onClick={props.onBuy}>
            Buy Credits
          </Button>
        </>
      }
    />
  )
}
