import type { ReactNode } from 'react'
import type { UnprovenOutcome } from '../../../../contract/people.ts'
import { revealCostCredits } from '../../../../pricing/reveal-price.ts'
import { showCredits } from '../../../../pricing/show-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge, Coin } from '../../../ui/marks.tsx'
import { copyText } from '../../../ui/page/browser.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ReceiptPopover } from './receipt-popover.tsx'
import type { RevealStatus } from './reveal-statuses.ts'

type Props = {
  name: string
  email: string
  /** What was revealed and bounced since, or "". */
  bouncedEmail: string
  receiptId: string | null
  /** How the last check ended, if it proved no address. */
  unproven: UnprovenOutcome | null
  status: RevealStatus | undefined
  onReveal: () => void
  /** What is to be said of a bounce, or the way to report one. */
  bounce?: ReactNode
}

/** The address with its proof, or what stands between it and the person. */
export function EmailCell({ name, email, bouncedEmail, receiptId, unproven, status, onReveal, bounce }: Props) {
  if (email !== '') {
    const charged = status?.state === 'found' ? status.charged : 0
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
              charged={charged > 0}
              label={charged > 0 ? `${showCredits(charged)}. Why was I charged?` : 'Proof'}
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
        <Ask {...{ name, unproven, status, onReveal }} words="Find another" />
      </div>
    )
  return <Ask {...{ name, unproven, status, onReveal }} words="Reveal" />
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

type AskProps = Pick<Props, 'name' | 'unproven' | 'status' | 'onReveal'> & { words: string }

/** What stands between the row and an address. */
function Ask({ name, unproven, status, onReveal, words }: AskProps) {
  switch (status?.state) {
    case 'asking':
      return <Checking says="Asking the mail host" />
    case 'waiting':
      return <Checking says="In line" />
    case 'checking':
      return <Checking says="Still checking, no credit taken yet" />
    case 'not-available':
      return <NotAvailable name={name} outcome={status} onReveal={onReveal} />
    default:
      if (unproven) return <NotAvailable name={name} outcome={unproven} onReveal={onReveal} />
      return (
        <button type="button" className="reveal" data-asks onClick={onReveal}>
          {words} <span className="hidden-visually">the email of {name} for</span> <Coin>{revealCostCredits}</Coin>{' '}
          <span className="hidden-visually">credit</span>
        </button>
      )
  }
}

/** How the last check ended and when, what it was told, and the way to ask once more. */
function NotAvailable(props: {
  name: string
  outcome: { receiptId: string | null; checkedAt: string }
  onReveal: () => void
}) {
  const { receiptId, checkedAt } = props.outcome
  return (
    <div className="two-lines">
      <div className="whys">
        <Badge>Not available</Badge>
        <span className="checked-at">
          <span className="hidden-visually">Checked </span>
          <TimeAgo at={checkedAt} />
        </span>
      </div>
      <div className="whys">
        {receiptId && (
          <ReceiptPopover key={receiptId} receiptId={receiptId} charged={false} label="0 credits. Why not?" />
        )}
        <button type="button" className="why" title="Free unless an address is proven" onClick={props.onReveal}>
          <span>
            Try again
            <span className="hidden-visually">
              {' '}
              to reveal the email of {props.name}, free unless an address is proven
            </span>
          </span>
        </button>
      </div>
    </div>
  )
}

function Checking({ says }: { says: string }) {
  return (
    <div className="checking" role="status">
      <span>{says}</span>
      <span className="dots" aria-hidden="true" />
    </div>
  )
}
