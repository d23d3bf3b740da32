import { Icon } from '../../../ui/icon.tsx'
import { Popover, NotLoaded } from '../../../ui/dialogs/popover.tsx'
import { laterPart } from '../../../ui/page/later-part.tsx'
import { Waiting } from '../../../ui/states.tsx'

const loading = <Waiting look="receipt row">Loading the receipt</Waiting>
const ReceiptBody = laterPart(async () => (await import('./receipt/receipt-body.tsx')).ReceiptBody, {
  meanwhile: () => loading,
  missing: () => <NotLoaded what="The receipt" />,
})

/** Opens the evidence of one reveal or verification: why a credit was taken, or why not. */
export function ReceiptPopover(props: {
  receiptId: string
  charged: boolean
  label: string
  /** Whose it is, read out behind the label where many stand below one another. */
  about?: string
  /** In a row with a place for it: the words are read out and shown to whoever points at it. */
  iconOnly?: boolean
}) {
  const { receiptId, charged, label, about, iconOnly } = props
  const trigger = (
    <>
      <Icon name="receipt" small />
      {iconOnly ? <span className="hidden-visually">{label}</span> : label}
      {about !== undefined && <span className="hidden-visually">: {about}</span>}
    </>
  )
  return (
    <Popover
      label={label}
      title={iconOnly ? label : undefined}
      className={iconOnly ? iconClass(charged) : charged ? 'why credit' : 'why'}
      trigger={trigger}
    >
      <ReceiptBody receiptId={receiptId} loading={loading} />
    </Popover>
  )
}

function iconClass(charged: boolean): string {
  return charged ? 'button ghost small icon-only receipt-key credit' : 'button ghost small icon-only receipt-key'
}
