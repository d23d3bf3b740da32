import { useMay } from '../../api/use-may.ts'
import type { Receipt } from '../../../contract/reveals.ts'
import { Icon } from '../../ui/icon.tsx'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'
import { BounceOutcome } from './bounce-outcome.tsx'
import { askBounce, useBounces } from './bounces.ts'

/** Below a receipt: the state of its bounce report, or the button to report one. Nothing if nothing was charged. */
export function BounceOfReceipt({ receipt }: { receipt: Receipt }) {
  const bounce = useBounces().get(receipt.id)
  const mayReport = useMay('reportBounce')
  if (receipt.charged === 0 || receipt.email === '') return null
  const { id: receiptId, email } = receipt
  const isOpen = mayReport && (!bounce || bounce.state === 'review')
  return (
    <div className="receipt-bounce">
      {bounce && <BounceOutcome bounce={bounce} />}
      {isOpen && (
        <p className="row wrap small">
          {!bounce && <span>Did mail to this address come back?</span>}
          <PopoverAction onClick={() => askBounce({ receiptId, email })}>
            <Icon name="mail" small />
            {bounce ? 'Send another message' : 'Report a bounce'}
          </PopoverAction>
        </p>
      )}
    </div>
  )
}
