import type { UnprovenOutcome } from '../../../contract/people.ts'
import type { RevealRow } from '../../db/tables/checks.ts'

/** These statuses end a reveal too, but are no result of a check, so they are not shown as one. */
const noCheck = new Set(['erased', 'bounced'])

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }

/** How a reveal's last check ended, if it proved no address. It has no address: tried ones are not shown. */
export function unprovenOutcome(
  row: Nullable<Pick<RevealRow, 'state' | 'status' | 'reason' | 'settledAt' | 'receiptId'>>,
): UnprovenOutcome | null {
  const { state, status, reason, settledAt, receiptId } = row
  if (state !== 'unproven' || status === null || noCheck.has(status) || !settledAt || receiptId === null) return null
  return { status, reason: reason ?? '', checkedAt: settledAt.toISOString(), receiptId }
}
