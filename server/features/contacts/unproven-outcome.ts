import type { UnprovenOutcome } from '../../../contract/people.ts'
import type { RevealRow } from '../../db/tables/checks.ts'

/** These end a reveal too, and are no outcome of a check: nobody asks for such a contact again by them. */
const noCheck = new Set(['erased', 'bounced'])

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }

/** How a reveal's last check ended, where it proved no address. Never an address: what was tried is not told. */
export function unprovenOutcome(
  row: Nullable<Pick<RevealRow, 'state' | 'status' | 'reason' | 'settledAt' | 'receiptId'>>,
): UnprovenOutcome | null {
  const { state, status, reason, settledAt, receiptId } = row
  if (state !== 'unproven' || status === null || noCheck.has(status) || !settledAt || receiptId === null) return null
  return { status, reason: reason ?? '', checkedAt: settledAt.toISOString(), receiptId }
}
