import { lazy, Suspense } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Popover, NotLoaded } from '../../../ui/dialogs/popover.tsx'

const ReceiptBody = lazy(() =>
  import('./receipt-body.tsx').then(
    (module) => ({ default: module.ReceiptBody }),
    () => ({ default: () => <NotLoaded what="The receipt" /> }),
  ),
)

/** Opens the evidence of one reveal or verification: why a credit was taken, or why not. */
export function ReceiptPopover({ receiptId, charged, label }: { receiptId: string; charged: boolean; label: string }) {
  const trigger = (
    <>
      <Icon name="receipt" small />
      {label}
    </>
  )
  const loading = (
    <p className="receipt row" role="status">
      <span className="spinner" aria-hidden="true" /> Loading the receipt
    </p>
  )
  return (
    <Popover label={label} className={charged ? 'why credit' : 'why'} trigger={trigger}>
      <Suspense fallback={loading}>
        <ReceiptBody receiptId={receiptId} loading={loading} />
      </Suspense>
    </Popover>
  )
}
