import { creditsForVerdict } from '../../../../pricing/plans.ts'
import type { WorkerContext } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { settleItems } from '../batches/settle-items.ts'
import { newReceiptId, payForAddress } from './pay-for-address.ts'
import { redactTried } from './redact-tried.ts'
import { finishReveal, insertReceipt, lockReveal } from './reveals.queries.ts'

/** How a check ended: a verdict, or that there was no address to ask about. */
export type RevealOutcome = {
  address: string
  status: string
  reason: string
  evidence: readonly Evidence[]
  person: DirectoryPerson
}

export type SettleContext = Pick<WorkerContext, 'db' | 'now' | 'redactEvidence'>

/**
 * Ends a check, once: `valid` spends the hold and keeps the address, everything else gives the credit back, and
 * either way the receipt with its evidence is written, all in one transaction.
 */
export async function settleReveal(ctx: SettleContext, reveal: RevealRow, outcome: RevealOutcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockReveal(tx, reveal.id)
    // Settled meanwhile, or settled and started again: this attempt has nothing to say any more.
    if (current?.state !== 'checking' || current.holdId === null || current.holdId !== reveal.holdId) return
    await endCheck(ctx, tx, { ...current, holdId: current.holdId }, outcome)
    await notify(tx, 'reveal_settled', String(current.id))
  })
}

async function endCheck(
  ctx: SettleContext,
  tx: Transaction,
  current: RevealRow & { holdId: number },
  found: RevealOutcome,
): Promise<void> {
  const isValid = creditsForVerdict(found.status) > 0
  const receiptId = newReceiptId()
  const { isDue, ...payment } = await payForAddress(tx, current, isValid ? found.address : null, receiptId)
  // Its batch was cancelled while the host was asked: nothing is taken, so nothing is shown.
  const outcome = isDue ? { ...found, status: 'unknown', reason: 'batch.cancelled' } : found
  const proven = isValid && !isDue
  const isErased = outcome.status === 'erased'
  const person = isErased ? nobody(outcome.person) : outcome.person
  const evidence = isErased ? [] : [...current.evidence, ...outcome.evidence]
  const { userId, contactId, holdId, source } = current
  const { status, reason } = outcome
  const email = proven ? outcome.address : ''
  const settledAt = ctx.now()
  await insertReceipt(tx, {
    id: receiptId,
    userId,
    contactId,
    name: person.name,
    company: person.company,
    email,
    status,
    reason,
    ...payment,
    holdId,
    source,
    evidence: redactTried(ctx.redactEvidence, evidence, outcome.address, proven),
    createdAt: settledAt,
  })
  await finishReveal(tx, current.id, {
    state: proven ? 'proven' : 'unproven',
    status,
    reason,
    email,
    charged: payment.charged,
    receiptId,
    settledAt,
    person,
  })
  const { charged } = payment
  const item = { status, reason, facts: null, charged, receiptId, settledAt }
  await settleItems(tx, { userId, kind: 'reveal', key: contactId, holdId }, item)
}

/** What may be kept of somebody who asked to be removed: that there was a check. */
function nobody({ id, source }: DirectoryPerson): DirectoryPerson {
  const blank = { name: '', jobTitle: '', company: '', industry: '', location: '', employeeCount: '' }
  return { id, source, ...blank, nameIsPartial: false, linkedinUrl: '', photoUrl: '', emailExpected: false }
}
