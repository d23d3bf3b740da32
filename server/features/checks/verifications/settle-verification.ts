import { creditsForVerdict } from '../../../../pricing/plans.ts'
import type { WorkerContext } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import type { AddressFacts, Evidence } from '../../../../engines/verifier/port.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { settleItems } from '../batches/settle-items.ts'
import { newReceiptId, payForAddress } from '../reveals/pay-for-address.ts'
import { finishVerification, insertReceipt, lockVerification } from './verifications.queries.ts'

/** How a check ended: a verdict, or that none could be had. */
export type VerificationOutcome = {
  status: string
  reason: string
  evidence: readonly Evidence[]
  facts?: AddressFacts
}

/** What a check ends with that could not be finished. */
export const lost: VerificationOutcome = { status: 'unknown', reason: 'local.deadline', evidence: [] }
export const cancelled: VerificationOutcome = { status: 'unknown', reason: 'batch.cancelled', evidence: [] }
export const erased: VerificationOutcome = { status: 'erased', reason: 'person.erased', evidence: [] }

/**
 * Ends a check, once: `valid` costs a credit unless the address is the account's own, everything else gives the credit back,
 * and either way the receipt with its evidence is written, all in one transaction.
 */
export async function settleVerification(
  ctx: Pick<WorkerContext, 'db' | 'now'>,
  { id }: Pick<VerificationRow, 'id'>,
  outcome: VerificationOutcome,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockVerification(tx, id)
    if (current?.state !== 'checking') return
    await endCheck(tx, current, outcome, ctx.now())
    await notify(tx, 'verification_settled', current.id)
  })
}

async function endCheck(
  tx: Transaction,
  current: VerificationRow,
  found: VerificationOutcome,
  settledAt: Date,
): Promise<void> {
  const receiptId = newReceiptId()
  const proven = creditsForVerdict(found.status) > 0 ? current.address : null
  const { isDue, ...payment } = await payForAddress(tx, current, proven, receiptId)
  // Its list was cancelled while the host was asked: nothing is taken, so nothing is told.
  const { status, reason, evidence, facts = null } = isDue ? cancelled : found
  const isErased = status === 'erased'
  const { id, userId, holdId, addressKey: key } = current
  await insertReceipt(tx, {
    id: receiptId,
    kind: 'verification',
    userId,
    contactId: `verification:${id}`,
    name: '',
    company: '',
    email: isErased ? '' : current.address,
    status,
    reason,
    ...payment,
    holdId,
    source: 'Your own address',
    evidence: isErased || isDue ? [] : [...current.evidence, ...evidence],
    createdAt: settledAt,
  })
  const { charged } = payment
  const end = { status, reason, facts: isErased ? null : facts, charged, receiptId, settledAt }
  // What could not be asked for reasons of ours does not use up the day.
  const countedOn = reason.startsWith('local.') || reason === cancelled.reason || isErased ? null : current.countedOn
  await finishVerification(tx, id, { ...end, countedOn, ...(isErased ? nobody : {}) })
  await settleItems(tx, { userId, kind: 'verify', key, holdId }, end)
}

const nobody = { address: '', addressKey: '', domain: '' }
