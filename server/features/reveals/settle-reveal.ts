import { creditsForVerdict } from '../../../pricing/plans.ts'
import type { WorkerContext } from '../../context.ts'
import type { RevealRow } from '../../db/tables.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { DirectoryPerson } from '../../engines/directory/port.ts'
import type { Evidence } from '../../engines/verifier/port.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { expireHold } from '../credits/expire-hold.ts'
import { releaseHold } from '../credits/release-hold.ts'
import { spendHold } from '../credits/spend-hold.ts'
import { newReceiptId } from './receipt-id.ts'
import { finishReveal, insertReceipt, lockAddresses, lockReveal, ownsAddress } from './reveals.queries.ts'

/** How a check ended: a verdict, or that there was no address to ask about. */
export type RevealOutcome = {
  address: string
  status: string
  reason: string
  evidence: readonly Evidence[]
  person: DirectoryPerson
}

/**
 * Ends a check, once: `valid` spends the hold and keeps the address, everything else gives the credit back, and
 * either way the receipt with its evidence is written, all in one transaction.
 */
export async function settleReveal(ctx: SettleContext, reveal: RevealRow, outcome: RevealOutcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockReveal(tx, reveal.id)
    // Settled meanwhile, or settled and started again: this attempt has nothing to say any more.
    if (current?.state !== 'checking' || current.holdId === null || current.holdId !== reveal.holdId) return
    const proven = creditsForVerdict(outcome.status) > 0
    const charge = await chargeFor(tx, current.userId, current.holdId, proven ? outcome.address : null)
    const isErased = outcome.status === 'erased'
    const person = isErased ? nobody(outcome.person) : outcome.person
    const evidence = isErased ? [] : [...current.evidence, ...outcome.evidence]
    const receiptId = newReceiptId()
    const settledAt = ctx.now()
    await insertReceipt(tx, {
      id: receiptId,
      userId: current.userId,
      contactId: current.contactId,
      name: person.name,
      company: person.company,
      email: proven ? outcome.address : '',
      status: outcome.status,
      reason: outcome.reason,
      ...charge,
      holdId: current.holdId,
      source: current.source,
      evidence: proven || !outcome.address ? evidence : ctx.redactEvidence(evidence, outcome.address),
      createdAt: settledAt,
    })
    await finishReveal(tx, current.id, {
      state: proven ? 'proven' : 'unproven',
      status: outcome.status,
      reason: outcome.reason,
      email: proven ? outcome.address : '',
      charged: charge.charged,
      receiptId,
      settledAt,
      person,
    })
    await notify(tx, 'reveal_settled', String(current.id))
  })
}

/** What may be kept of somebody who asked to be removed: that there was a check. */
function nobody({ id, source }: DirectoryPerson): DirectoryPerson {
  const blank = { name: '', jobTitle: '', company: '', industry: '', location: '', employeeCount: '' }
  return { id, source, ...blank, nameIsPartial: false, linkedinUrl: '', photoUrl: '', emailExpected: false }
}

export type SettleContext = Pick<WorkerContext, 'db' | 'now' | 'redactEvidence'>

type Charge = { charged: number; balanceBefore: number | null; balanceAfter: number | null }

/** Spends the hold for a proven address, unless the account owns it already under another id; else gives it back. */
async function chargeFor(tx: Transaction, userId: string, holdId: number, proven: string | null): Promise<Charge> {
  await lockAddresses(tx, userId)
  if (proven !== null && !(await ownsAddress(tx, userId, proven)))
    return { charged: 1, ...(await spendHold(tx, userId, holdId)) }
  // A hold past its time is given back by the same means; either way the credit returns once.
  if (!(await expireHold(tx, userId, holdId))) await releaseHold(tx, userId, holdId)
  return { charged: 0, balanceBefore: null, balanceAfter: null }
}
