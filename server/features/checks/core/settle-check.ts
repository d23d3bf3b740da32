import type { Forecast } from '../../../../contract/people.ts'
import { isCharged } from '../../../../pricing/reveal-price.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { brokenOff, cancelled, type CheckKind, type CheckOutcome, type SettleContext } from './check-kind.ts'
import { checkLimits } from './check-limits.ts'
import { domainOf } from './addresses.ts'
import { noMail } from './domain-facts.ts'
import { endItems, insertReceipt, lockCheck, updateCheck, upsertDomainFact, type CheckRow } from './checks.queries.ts'
import { newReceiptId, payForAddress } from './pay-for-address.ts'

/**
 * Ends a check, once: `valid` is paid for unless the account owns the address, every other verdict gives the credits back. The
 * receipt with its evidence and the items that wait for the check are written in the same transaction.
 * @param row the check as it was claimed or selected
 */
export async function settleCheck<Row extends CheckRow>(
  ctx: SettleContext,
  kind: CheckKind<Row>,
  row: Row,
  outcome: CheckOutcome,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockCheck(tx, kind.table, row.id)
    // Settled meanwhile, or settled and begun again (a reveal begins anew in the same row, with another hold).
    if (current?.state !== 'checking' || current.holdId !== row.holdId) return
    await endCheck(ctx, tx, kind, current, outcome)
    await notify(tx, kind.settled, String(current.id))
  })
}

async function endCheck<Row extends CheckRow>(
  ctx: SettleContext,
  tx: Transaction,
  kind: CheckKind<Row>,
  current: Row,
  found: CheckOutcome,
): Promise<void> {
  const receiptId = newReceiptId()
  const isValid = isCharged(found.status)
  const proven = isValid ? kind.addressOf(current, found) : null
  const { isDue, ...payment } = await payForAddress(tx, current, proven, receiptId)
  // Its batch was cancelled while the host was asked: nothing is taken, so nothing is shown.
  const { status, reason } = isDue ? cancelled : found
  const outcome = { ...found, status, reason }
  const end = { isProven: isValid && !isDue, isDue }
  const { row, receipt, companyDomain, facts } = kind.ending(ctx, current, outcome, end)
  const { workspaceId, holdId } = current
  const settledAt = ctx.now()
  const since = new Date(settledAt.getTime() - checkLimits.factsMs)
  const made = { id: receiptId, kind: kind.name, workspaceId, status, reason, ...payment, holdId, createdAt: settledAt }
  await insertReceipt(tx, { ...receipt, ...made }, { companyDomain, since })
  const settled = { status, reason, charged: payment.charged, receiptId, settledAt }
  await updateCheck(tx, kind.table, current.id, {
    ...row,
    ...settled,
    evidence: [],
    nextAttemptAt: null,
    claimedUntil: null,
  })
  const isGone = brokenOff.includes(settled.reason)
  await endItems(tx, { workspaceId, kind: kind.items, key: kind.keyOf(current), holdId }, { ...settled, facts, isGone })
  // The last lock of the transaction: checks of one domain that end at once wait for each other in no other order.
  const fact = domainFactOf(found)
  const domain = fact && domainOf(kind.addressOf(current, found).toLowerCase())
  if (fact && domain) await upsertDomainFact(tx, { domain, kind: fact, at: settledAt })
}

/** What a check's end shows of the whole domain; null where it speaks of one mailbox, or of us. */
function domainFactOf({ status, reason }: { status: string; reason: string }): Forecast['kind'] | null {
  if (status === 'valid') return 'proves'
  if (reason === 'accepted.catch_all') return 'accepts-all'
  if (noMail.has(reason)) return 'no-mail'
  return noAnswer.has(reason) ? 'no-answer' : null
}

const noAnswer = new Set(['net.connect_timeout', 'net.refused', 'net.banner_timeout'])
