import type { SearchRow } from '../../../contract/people.ts'
import { BounceOfRow } from '../../features/bounces/bounce-of-row.tsx'
import { EmailCell } from '../../features/checks/reveals/email-cell.tsx'
import { useRevealStatus } from '../../features/checks/reveals/reveal-statuses.ts'

/** The address of one row; drawn again where its own reveal moves on. */
export function ResultEmail({ row, onReveal }: { row: SearchRow; onReveal: (id: string) => void }) {
  return (
    <EmailCell
      name={row.name}
      email={row.email}
      bouncedEmail={row.bouncedEmail}
      receiptId={row.receiptId}
      unproven={row.unproven}
      status={useRevealStatus(row.id)}
      onReveal={() => onReveal(row.id)}
      bounce={<BounceOfRow {...row} canReport={false} />}
    />
  )
}
