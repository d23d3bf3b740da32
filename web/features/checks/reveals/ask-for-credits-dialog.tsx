import { useBuyers } from '../../../api/use-team.ts'
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx'
import { BuyerList } from '../../../ui/owners/buyer-list.tsx'

/** No credits are left, for somebody who may not buy them: whom to ask. */
export function AskForCreditsDialog(props: { open: boolean; what: string; onClose: () => void }) {
  const buyers = useBuyers('Credits')
  return (
    <BaseDialog
      open={props.open}
      onClose={props.onClose}
      title="Insufficient Credits"
      description={`You don't have enough credits to ${props.what}. The owner and admins of your workspace can buy more.`}
      cancel="Cancel"
      actions={null}
    >
      {buyers && <BuyerList buyers={buyers} />}
    </BaseDialog>
  )
}
