import { PaymentsUnavailable, ReturnRefused, type Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { ReturnedPayment } from '../../db/tables/payments.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { paymentReturnedMail } from '../mails/money-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { lockReturn, updateReturn, insertReturn, type OwedReturn, selectDueReturns } from './returns.queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A refund that fails does so within weeks. */
const watchedMs = 30 * dayMs

type Change = Parameters<typeof updateReturn>[2]

/**
 * Sends back a payment that came for a closed account, or for a plan that was replaced before, and tells the payer; only the steps that are still to do. If it is
 * killed in between, it runs again: the provider sends a payment back once, and the mail is queued with the note of it. The job
 * tries failed steps again.
 */
export async function returnPayment(ctx: Context, paymentIntentId: string): Promise<void> {
  const { payments } = ctx
  if (!payments) return
  try {
    await inTransaction(ctx.moneyDb, async (tx) => {
      const row = await lockReturn(tx, paymentIntentId)
      if (!row || row.isLive !== payments.isLive || row.state === 'done') return
      const sent = await send(ctx, tx, payments, row)
      const told = sent.toldAt === null ? await tell(ctx, tx, payments, sent) : {}
      await updateReturn(tx, paymentIntentId, { tries: 0, nextTryAt: nextTry(ctx, sent), ...told })
    })
  } catch (error) {
    const isAway = error instanceof PaymentsUnavailable
    ctx.log[isAway ? 'warn' : 'error']({ err: error, payment: paymentIntentId }, 'a payment was not sent back yet')
    await putOff(ctx, paymentIntentId)
  }
}

/** An owed payment is sent back; one that was sent and returned, because the card no longer exists, needs a person. */
async function send(ctx: Context, tx: Transaction, payments: Payments, row: ReturnedPayment): Promise<ReturnedPayment> {
  const note = async (change: Change & { state: 'sent' | 'review' }) => {
    await updateReturn(tx, row.paymentIntentId, change)
    ctx.countMoney({ kind: 'return', outcome: change.state })
    const about = { payment: row.paymentIntentId, cents: row.cents, reason: change.reason }
    if (change.state === 'sent') ctx.log.info(about, 'a payment that came too late was sent back')
    else ctx.log.error(about, 'a payment that came too late needs the operator: it could not be sent back')
    return { ...row, ...change }
  }
  if (row.state === 'due') {
    try {
      await payments.returnPayment(row.paymentIntentId)
    } catch (error) {
      if (!(error instanceof ReturnRefused)) throw error
      return note({ state: 'review', reason: error.message })
    }
    return note({ state: 'sent' })
  }
  if (row.state !== 'sent') return row
  const seen = await payments.readPayment(row.paymentIntentId)
  const isBack = seen !== null && seen.refundedCents < seen.paidCents
  return isBack ? note({ state: 'review', reason: 'It was sent back, and the bank returned it.' }) : row
}

/** The provider has the customer's address; we keep none of a closed account. */
async function tell(ctx: Context, tx: Transaction, payments: Payments, row: ReturnedPayment): Promise<Change> {
  const to = row.customerId === null ? null : await payments.customerEmail(row.customerId)
  if (to === null) {
    ctx.log.error({ payment: row.paymentIntentId }, 'nobody could be told of a payment that was sent back')
    return { reason: row.reason ?? 'The provider has no address to tell.' }
  }
  const { cents, currency, state } = row
  const { supportEmail } = ctx.settings
  const mail = paymentReturnedMail({ cents, currency, isSent: state === 'sent', supportEmail })
  // An address of a closed account: nothing of the mail is kept once it is sent.
  if (!(await sendMail(tx, ctx, to, mail, { leavesNothing: true }))) throw new Error('the mail could not be queued')
  return { toldAt: ctx.now() }
}

function nextTry(ctx: Context, { state, createdAt }: ReturnedPayment): Date | null {
  const at = ctx.now().getTime()
  return state === 'sent' && at - createdAt.getTime() < watchedMs ? new Date(at + dayMs) : null
}

async function putOff(ctx: Context, paymentIntentId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockReturn(tx, paymentIntentId)
    if (!row) return
    const tries = row.tries + 1
    const waitMs = Math.min(hourMs, minuteMs * 2 ** Math.min(tries - 1, 6))
    await updateReturn(tx, paymentIntentId, { tries, nextTryAt: new Date(ctx.now().getTime() + waitMs) })
  }).catch((error: unknown) => ctx.log.error({ err: error }, 'a payment that is owed back could not be put off'))
}

/**
 * Stores, once, that a payment has to be sent back, as it came too late. Called again, it has the return checked
 * again.
 */
export async function oweReturn(tx: Transaction, owed: OwedReturn, at: Date): Promise<void> {
  await insertReturn(tx, owed, at)
}

const mostPerLook = 50

/** Sends back payments that are owed and weren't sent yet, and checks whether sent ones have arrived. */
export async function returnPayments(ctx: Context): Promise<void> {
  if (!ctx.payments) return
  for (const id of await selectDueReturns(ctx.db, ctx.payments.isLive, ctx.now(), mostPerLook))
    await returnPayment(ctx, id)
}
