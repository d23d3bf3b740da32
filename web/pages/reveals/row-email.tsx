import type { UnprovenOutcome } from '../../../contract/people.ts'
import { BounceOfRow } from '../../features/bounces/bounce-of-row.tsx'
import { EmailCell } from '../../features/checks/reveals/email-cell.tsx'
import { useRevealStatus } from '../../features/checks/reveals/reveal-statuses.ts'

type Row = {
  name: string
  email: string
  bouncedEmail: string
  receiptId: string | null
  unproven: UnprovenOutcome | null
}

/** The address of one row; drawn again where its own reveal moves on. */
export function RowEmail(props: { id: string; row: Row; canReport: boolean; onReveal: (id: string) => void }) {
  const { id, row } = props
  return (
    <EmailCell
      name={row.name}
      email={row.email}
      bouncedEmail={row.bouncedEmail}
      receiptId={row.receiptId}
      unproven={row.unproven}
      status={useRevealStatus(id)}
      onReveal={() => props.onReveal(id)}
      bounce={<BounceOfRow {...row} canReport={props.canReport} />}
    />
  )
}
