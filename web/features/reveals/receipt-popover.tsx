import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover, PopoverClose } from '../../ui/popover.tsx'
import { ReceiptSteps } from '../../ui/receipt.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { receiptSteps, receiptText } from './receipt-steps.ts'

/** Opens the evidence of one reveal: why a credit was taken, or why not. */
export function ReceiptPopover({ receiptId, charged, label }: { receiptId: string; charged: boolean; label: string }) {
  const trigger = (
    <>
      <Icon name="receipt" small />
      {label}
    </>
  )
  return (
    <Popover label={label} className={charged ? 'why credit' : 'why'} trigger={trigger}>
      <ReceiptBody receiptId={receiptId} />
    </Popover>
  )
}

function ReceiptBody({ receiptId }: { receiptId: string }) {
  const { data: receipt, isError } = useQuery({
    queryKey: ['receipt', receiptId],
    queryFn: ({ signal }) => call('showReceipt', { params: { receiptId }, signal }),
  })
  if (isError) return <p className="receipt">The receipt could not be loaded. Close this and try again.</p>
  if (!receipt)
    return (
      <p className="receipt row" role="status">
        <span className="spinner" aria-hidden="true" /> Loading the receipt
      </p>
    )

  return (
    <>
      <ReceiptSteps
        title={receipt.charged === 1 ? 'Why was I charged?' : 'Why was I not charged?'}
        subtitle={`${receipt.name} at ${receipt.company}`}
        close={<PopoverClose>{<Icon name="close" small />}</PopoverClose>}
        steps={receiptSteps(receipt)}
      />
      <div className="receipt-foot">
        <span>
          Source: {receipt.source}. Receipt <span className="mono">{receipt.id}</span>
        </span>
        <span className="end">
          <Button size="small" onClick={() => void copyText(receiptText(receipt), 'Proof copied')}>
            <Icon name="copy" small />
            Copy proof
          </Button>
        </span>
      </div>
    </>
  )
}
