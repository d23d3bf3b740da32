import type { Books } from '../books/open-books.ts'
import { providerIn, type Transaction } from '../books/transaction.ts'
import { isOver } from '../money/change-subscription.ts'
import { closeDispute, escalateInquiry, openDispute } from '../money/dispute-charge.ts'
import { failRefund, refundCharge } from '../money/refund-charge.ts'
import { paySlowly } from '../money/pay-slowly.ts'
import { markUncollectible, voidInvoice } from '../money/write-off-invoice.ts'
import type { Faults } from '../webhooks/faults.ts'
import type { Deliveries } from '../webhooks/open-deliveries.ts'
import { invalidRequest } from '../api-error.ts'

type Body = Record<string, unknown>
type Parts = { books: Books; deliveries: Deliveries; product: { origin: string; webhookUrl: string | null } }

const dayMs = 86_400_000
const shares = ['duplicate', 'delay', 'reorder', 'lose', 'wrongSignature', 'oldTimestamp'] as const

/** What the operator can do, by the last part of the address. */
export function operatorActions({
  books,
  deliveries,
  product,
}: Parts): Record<string, (body: Body) => Promise<object>> {
  const act = (work: (tx: Transaction, body: Body) => object) => (body: Body) => books.transact((tx) => work(tx, body))
  return {
    /** {payment, amount?}: a payment intent's or a charge's id; without an amount (smallest unit) all that is left. */
    refund: act((tx, body) => refundCharge(tx, chargeIn(tx, body), { amount: wholeIn(body, 'amount', 99_999_999) })),
    'fail-refund': act((tx, body) => failRefund(tx, textIn(body, 'refund'))),
    /** {payment, inquiry?, amount?} */
    dispute: act((tx, body) =>
      openDispute(tx, chargeIn(tx, body), {
        reason: 'fraudulent',
        isInquiry: body['inquiry'] === true,
        amount: wholeIn(body, 'amount', 99_999_999),
      }),
    ),
    escalate: act((tx, body) => escalateInquiry(tx, textIn(body, 'dispute'))),
    /** {dispute, won} */
    'close-dispute': act((tx, body) => closeDispute(tx, textIn(body, 'dispute'), body['won'] === true)),
    /** {subscription, times?}: so many of its next charges fail. */
    'fail-renewal': act((tx, body) => {
      const id = textIn(body, 'subscription')
      if (isOver(tx.need('subscription', id).wire)) throw invalidRequest('This subscription is over.')
      const times = wholeIn(body, 'times', 100) ?? 1
      return tx.change('subscription', id, (_, hidden) => void (hidden.failNext = times))
    }),
    /** {invoice, as: 'void' | 'uncollectible'} */
    'write-off': act((tx, body) => {
      const id = textIn(body, 'invoice')
      return body['as'] === 'void' ? voidInvoice(tx, id) : markUncollectible(tx, id)
    }),
    /** {session, to: 'processing' | 'paid' | 'failed'}: as with a bank debit, the money comes days after the promise. */
    'settle-slowly': act((tx, body) => paySlowly(tx, textIn(body, 'session'), textIn(body, 'to'))),
    /** {days} or {ms}; {afterLastRetry: 'canceled' | 'unpaid'}. Nothing given: what it is now. */
    async clock(body) {
      const ms = (wholeIn(body, 'days', 3_660) ?? 0) * dayMs + (wholeIn(body, 'ms', 366 * dayMs) ?? 0)
      const after = body['afterLastRetry']
      if (after === 'canceled' || after === 'unpaid') {
        await books.transact((tx) => tx.put('provider', { ...providerIn(tx), afterLastRetry: after }))
      }
      if (ms > 0) await books.advance(ms)
      return { now: new Date(books.nowMs()).toISOString() }
    },
    async replay(body) {
      await deliveries.replay(textIn(body, 'event'))
      return { replayed: true }
    },
    /** {kinds}: the endpoint gets none of these events from now on; `*` switches it off, none subscribes it to all again. */
    unheard: act((tx, body) => {
      const kinds = body['kinds']
      if (!Array.isArray(kinds) || kinds.length > 50 || kinds.some((kind) => typeof kind !== 'string'))
        throw invalidRequest('kinds must be a list of kinds of events.', { param: 'kinds' })
      return tx.put('provider', { ...providerIn(tx), unheard: kinds as string[] })
    }),
    /** Shares from 0 to 1, `delayMs`, `seed`, `timeScale`, and `flush: true` to try everything now. */
    async webhooks(body) {
      const wanted: Partial<Faults> = {}
      for (const share of shares) {
        const value = body[share]
        if (typeof value === 'number' && value >= 0 && value <= 1) wanted[share] = value
      }
      const [delayMs, seed] = [wholeIn(body, 'delayMs', 600_000), wholeIn(body, 'seed', 2 ** 32 - 1)]
      if (delayMs !== undefined) wanted.delayMs = delayMs
      if (seed !== undefined) wanted.seed = seed
      const scale = body['timeScale']
      if (typeof scale === 'number' && scale >= 0 && scale <= 1_000) deliveries.setTimeScale(scale)
      const faults = deliveries.setFaults(wanted)
      if (body['flush'] === true) await deliveries.flush()
      return { faults }
    },
    /** {origin, webhookUrl}: the product has come up on another port. */
    async product(body) {
      if (body['origin'] !== undefined) product.origin = originIn(body, 'origin')
      if (body['webhookUrl'] !== undefined) {
        if (!originIn(body, 'webhookUrl').startsWith('http://'))
          throw invalidRequest('webhookUrl must begin with http://.')
        product.webhookUrl = textIn(body, 'webhookUrl')
        await deliveries.flush()
      }
      return product
    },
  }
}

/** The charge that paid an intent, or the charge itself. */
function chargeIn(tx: Transaction, body: Body): string {
  const id = textIn(body, 'payment')
  if (id.startsWith('ch_')) return id
  const charge = tx.need('payment_intent', id, 'payment').wire.latest_charge as string | null
  if (charge === null) throw invalidRequest('Nothing was paid yet.')
  return charge
}

function textIn(body: Body, field: string): string {
  const value = body[field]
  if (typeof value === 'string' && value !== '' && value.length <= 2_000) return value
  throw invalidRequest(`${field} is missing.`, { param: field })
}

function wholeIn(body: Body, field: string, max: number): number | undefined {
  const value = body[field]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value
  throw invalidRequest(`${field} must be a whole number up to ${max}.`, { param: field })
}

function originIn(body: Body, field: string): string {
  const text = textIn(body, field)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw invalidRequest(`${field} must be a web address.`, { param: field })
}
