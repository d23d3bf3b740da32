import { bounceRefunds } from '../../../pricing/bounce-allowance.ts'
import type { WorkerContext } from '../../context.ts'
import type { BounceRow } from '../../db/tables/bounces.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Evidence, Verdict } from '../../../engines/verifier/port.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { acceptBounce } from './accept-bounce.ts'
import { findReceiptOf, lockBounce, updateBounce, countCharges, lockRefunds } from './bounces.queries.ts'
import { judgeAnswer } from './judge-bounce.ts'

/** The mail host's answer, or that it could not be asked. */
export type BounceAnswered = Pick<Verdict, 'status' | 'reason'> & { evidence: readonly Evidence[] }

const dayMs = 24 * 60 * 60 * 1_000

/** Ends a check, once: the credit is given back, or the report goes to review. */
export async function settleBounce(ctx: WorkerContext, { id }: BounceRow, answered: BounceAnswered): Promise<void> {
  const accepted = await inTransaction(ctx.db, async (tx) => {
    const current = await lockBounce(tx, id)
    if (current?.state !== 'checking') return null
    const isAccepted = await endCheck(ctx, tx, current, answered)
    await notify(tx, 'bounce_settled', id)
    return isAccepted ? current : null
  })
  // The mailbox is gone, so its pattern counts a little less for the next person at that domain.
  if (accepted && answered.reason === 'mailbox.absent') await learnRefusal(ctx, accepted)
}

async function endCheck(
  { now }: WorkerContext,
  tx: Transaction,
  current: BounceRow,
  { status, reason, evidence }: BounceAnswered,
): Promise<boolean> {
  const settledAt = now()
  const { workspaceId, toldBy } = current
  await lockRefunds(tx, workspaceId)
  const counts = await countCharges(tx, workspaceId, new Date(settledAt.getTime() - bounceRefunds.days * dayMs))
  const judged = judgeAnswer({ toldBy, verdict: { status, reason }, ...counts })
  const asked = {
    verdictStatus: status,
    verdictReason: reason,
    evidence: current.addressKey === '' ? [] : [...current.evidence, ...evidence],
  }
  if (judged.accept) {
    await acceptBounce(tx, current, { ...asked, reason: judged.reason, decidedBy: 'rule', settledAt })
    return true
  }
  const end = { state: 'review' as const, reason: judged.reason, nextAttemptAt: null, claimedUntil: null, settledAt }
  await updateBounce(tx, current.id, { ...asked, ...end })
  return false
}

async function learnRefusal({ db, finder, now }: WorkerContext, bounce: BounceRow): Promise<void> {
  const { name } = await inTransaction(db, (tx) => findReceiptOf(tx, bounce.workspaceId, bounce.receiptId))
  if (name !== '') await finder.learn({ name, address: bounce.addressKey, kind: 'refused', at: now() })
}
