import type { Context } from '../../context.ts'
import type { BounceRow } from '../../db/tables/bounces.ts'
import type { ReceiptRow } from '../../db/tables/checks.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { BounceReading } from '../../../engines/bounces/port.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { bounceLimits } from './bounce-limits.ts'
import { insertBounce, lockBounceOf, updateBounce } from './bounces.queries.ts'
import { judgeClaim } from './judge-bounce.ts'

export type Told = { toldBy: BounceRow['toldBy']; reading: BounceReading }

/**
 * Opens a report, one for each charged receipt: a second caller gets the one under way or decided. A report in review is
 * judged again with the new message, unless that shows less than the old one. Answers the report's id.
 */
export async function openReport(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  receipt: ReceiptRow,
  told: Told,
): Promise<string> {
  const reportedAt = now()
  const beginning = beginningOf(receipt, told, reportedAt)
  const { id: receiptId, workspaceId, source } = receipt
  const fixed = { workspaceId, receiptId, addressKey: addressKey(receipt.email), source }
  const opened = await insertBounce(tx, { ...fixed, ...beginning, reportedAt })
  if (opened) return begun(tx, opened, beginning)
  const before = await lockBounceOf(tx, receiptId)
  if (!before) throw new Error('a report has no row')
  const isOpen = before.state === 'review' && before.reports < bounceLimits.reports
  if (!isOpen || (told.toldBy === 'list' && before.toldBy !== 'list')) return before.id
  const asked = { verdictStatus: null, verdictReason: null, evidence: [], attempts: 0, claimedUntil: null }
  await updateBounce(tx, before.id, { ...beginning, ...asked, reports: before.reports + 1 })
  return begun(tx, before.id, beginning)
}

type Beginning = Pick<BounceRow, 'toldBy' | 'reading' | 'state' | 'reason' | 'nextAttemptAt' | 'settledAt'>

function beginningOf(receipt: ReceiptRow, { toldBy, reading }: Told, reportedAt: Date): Beginning {
  const claim = { toldBy, reading, addressKey: addressKey(receipt.email), revealedAt: receipt.createdAt, reportedAt }
  const reason = judgeClaim(claim)
  return reason === null
    ? { toldBy, reading, state: 'checking', reason: 'checking', nextAttemptAt: reportedAt, settledAt: null }
    : { toldBy, reading, state: 'review', reason, nextAttemptAt: null, settledAt: reportedAt }
}

async function begun(tx: Transaction, id: string, { state }: Beginning): Promise<string> {
  if (state === 'checking') await notify(tx, 'bounce_due', id)
  return id
}
