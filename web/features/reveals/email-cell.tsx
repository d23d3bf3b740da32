import type { ReactNode } from 'react'
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
  /** What was revealed and bounced since, or "". */
  bouncedEmail: string
  receiptId: string | null
  status: RevealStatus | undefined
  onReveal: () => void
  /** What is to be said of a bounce, or the way to report one. */
  bounce?: ReactNode
}

/** The address with its proof, or what stands between it and the person. */
export function EmailCell({ name, email, bouncedEmail, receiptId, status, onReveal, bounce }: Props) {
  if (email !== '') {
    const charged = status?.state === 'found' && status.charged === 1
    return (
      <div className="two-lines">
        <div className="address">
          <span className="mono">
            <Breakable email={email} />
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
        <div className="whys">
          {receiptId && (
            <ReceiptPopover
              key={receiptId}
              receiptId={receiptId}
              charged={charged}
              label={charged ? '1 credit. Why was I charged?' : 'Proof'}
            />
          )}
          {bounce}
        </div>
      </div>
    )
  }
  if (bouncedEmail !== '')
    return (
      <div className="two-lines">
        <s className="mono bounced">
          <Breakable email={bouncedEmail} />
        </s>
        <div className="whys">
          <Badge look="brick">Bounced</Badge>
          {bounce}
        </div>
        <Ask {...{ name, status, onReveal }} words="Find another" />
      </div>
    )
  return <Ask {...{ name, status, onReveal }} words="Reveal" />
}

/** Too long for its place, it breaks before the @ first. */
function Breakable({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** What stands between the row and an address. */
function Ask({ name, status, onReveal, words }: Pick<Props, 'name' | 'status' | 'onReveal'> & { words: string }) {
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
              <ReceiptPopover
                key={status.receiptId}
                receiptId={status.receiptId}
                charged={false}
                label="0 credits. Why not?"
              />
            </div>
          )}
        </div>
      )
    default:
      return (
        <button type="button" className="reveal" data-asks onClick={onReveal}>
          {words} <span className="hidden-visually">the email of {name} for</span> <Coin>{revealCostCredits}</Coin>{' '}
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
