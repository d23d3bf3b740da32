import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { copyText } from '../../../ui/toasts/toast.tsx'
import type { EmailProps } from './email-cell.tsx'
import { ReceiptPopover } from './receipt-popover.tsx'
import { creditsInWords } from '../../../ui/money.ts'

type Props = Pick<EmailProps, 'name' | 'email' | 'unproven' | 'status'> & { receiptId: string | null }

/** The receipt and the copy of a row, each at its place; where there is none, its place stays empty. */
export function ProofKeys({ name, email, unproven, status, receiptId }: Props) {
  const charged = email !== '' && status?.state === 'found' ? status.charged : 0
  const tried = email !== '' ? null : status?.state === 'not-available' ? status : unproven
  const receipt = tried ? tried.receiptId : receiptId
  const said = charged > 0 ? `${creditsInWords(charged)}. Why was I charged?` : 'Proof'
  return (
    <>
      {receipt ? (
        <ReceiptPopover
          key={receipt}
          receiptId={receipt}
          charged={charged > 0}
          label={tried ? '0 credits. Why not?' : said}
          iconOnly
        />
      ) : (
        <i />
      )}
      {email !== '' ? (
        <Button
          look="ghost"
          size="small"
          iconOnly
          aria-label={`Copy the address of ${name}`}
          title={email}
          onClick={() => void copyText(email, 'Email copied', email)}
        >
          <Icon name="copy" small />
        </Button>
      ) : (
        <i />
      )}
    </>
  )
}
