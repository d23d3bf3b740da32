import { revealCostCredits } from '../../../pricing/plans.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge, Coin } from '../../ui/marks.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ReceiptPopover } from './receipt-popover.tsx'
import type { RevealStatus } from './reveal-statuses.ts'

type Props = {
  name: string
  email: string
  receiptId: string | null
  status: RevealStatus | undefined
  onReveal: () => void
}

/** The address with its proof, or what stands between it and the person. */
export function EmailCell({ name, email, receiptId, status, onReveal }: Props) {
  if (email !== '') {
    const charged = status?.state === 'found' && status.charged === 1
    return (
      <div className="two-lines">
        <div className="address">
          <span className="mono">
            {email.slice(0, email.lastIndexOf('@'))}
            <wbr />
            {email.slice(email.lastIndexOf('@'))}
          </span>
          <Button
            look="ghost"
            size="small"
            iconOnly
            aria-label={`Copy the address of ${name}`}
            onClick={() => void copyText(email, 'Email copied', email)}
          >
            <Icon name="copy" small />
          </Button>
        </div>
        {receiptId && (
          <ReceiptPopover
            receiptId={receiptId}
            charged={charged}
            label={charged ? '1 credit. Why was I charged?' : 'Proof'}
          />
        )}
      </div>
    )
  }
  switch (status?.state) {
    case 'asking':
      return <Checking says="Asking the mail host" />
    case 'waiting':
      return <Checking says="In line" />
    case 'checking':
      return <Checking says="Still checking, no credit taken yet" />
    case 'not-available':
      return (
        <div className="two-lines">
          <Badge>Not available</Badge>
          {status.receiptId && (
            <div>
              <ReceiptPopover receiptId={status.receiptId} charged={false} label="0 credits. Why not?" />
            </div>
          )}
        </div>
      )
    default:
      return (
        <button type="button" className="reveal" onClick={onReveal}>
          Reveal <span className="hidden-visually">the email of {name} for</span> <Coin>{revealCostCredits}</Coin>{' '}
          <span className="hidden-visually">credit</span>
        </button>
      )
  }
}

function Checking({ says }: { says: string }) {
  return (
    <div className="checking" role="status">
      <span>{says}</span>
      <span className="dots" aria-hidden="true" />
    </div>
  )
}
