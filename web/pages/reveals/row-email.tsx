import type { Forecast, UnprovenOutcome } from '../../../contract/people.ts'
import { BounceKey } from '../../features/bounces/bounce-of-row.tsx'
import { EmailCell } from '../../features/checks/reveals/email-cell.tsx'
import { ProofGlyph } from '../../features/checks/reveals/proof/proof-glyph.tsx'
import { ProofKeys } from '../../features/checks/reveals/proof-keys.tsx'
import type { ProofState } from '../../features/checks/reveals/proof/proof-marks.ts'
import { useRevealStatus } from '../../features/checks/reveals/reveal-statuses.ts'

type Row = {
  name: string
  email: string
  bouncedEmail: string
  receiptId: string | null
  unproven: UnprovenOutcome | null
  provenAt: string | null
  forecast?: Forecast | null
}
type Props = { id: string; row: Row }

/** The address of one row; drawn again where its own reveal moves on. */
export function RowEmail(props: Props & { onReveal: ((id: string) => void) | null; saysWhy?: boolean }) {
  const { id, row, onReveal, saysWhy = false } = props
  return (
    <EmailCell
      name={row.name}
      email={row.email}
      bouncedEmail={row.bouncedEmail}
      unproven={row.unproven}
      forecast={row.forecast ?? null}
      status={useRevealStatus(id)}
      onReveal={onReveal && (() => onReveal(id))}
      saysWhy={saysWhy}
    />
  )
}

/** What is proven of it. */
export function RowProof({ id, row }: Props) {
  const status = useRevealStatus(id)
  const tried = status?.state === 'not-available' ? status : row.unproven
  return <ProofGlyph state={proofOf(row, tried)} />
}

/** Its receipt and its copy, and with `canReport` what is to be said of a bounce. */
export function RowKeys({ id, row, canReport }: Props & { canReport: boolean }) {
  return (
    <>
      <ProofKeys {...row} status={useRevealStatus(id)} />
      {canReport && <BounceKey name={row.name} email={row.email} receiptId={row.receiptId} />}
    </>
  )
}

function proofOf(row: Row, tried: { status: string; reason: string } | null): ProofState {
  if (row.email !== '') return { kind: row.provenAt === null ? 'claimed' : 'proven' }
  if (row.bouncedEmail !== '') return { kind: 'bounced' }
  return tried ? { ...tried, kind: 'tried' } : { kind: 'open', forecast: row.forecast ?? null }
}
