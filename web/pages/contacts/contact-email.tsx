import { BounceOfRow } from '../../features/bounces/bounce-of-row.tsx'
import { EmailCell } from '../../features/checks/reveals/email-cell.tsx'
import { useRevealStatus } from '../../features/checks/reveals/reveal-statuses.ts'
import type { Row } from './use-contact-rows.ts'

/** The address of one row; drawn again where its own reveal moves on. */
export function ContactEmail({ contact, onReveal }: { contact: Row; onReveal: (apolloId: string) => void }) {
  return (
    <EmailCell
      name={contact.name}
      email={contact.email}
      bouncedEmail={contact.bouncedEmail}
      receiptId={contact.receiptId}
      unproven={contact.unproven}
      status={useRevealStatus(contact.apolloId)}
      onReveal={() => onReveal(contact.apolloId)}
      bounce={<BounceOfRow {...contact} canReport />}
    />
  )
}
