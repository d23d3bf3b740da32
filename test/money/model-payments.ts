import { setTimeout as sleep } from 'node:timers/promises'
import {
  PaymentsUnavailable,
  ReturnRefused,
  type Checkout,
  type Payment,
  type PaymentEvent,
  type Payments,
} from '../../server/adapters/payments/port.ts'

/** What the provider knows of one payment page. */
export type ModelSession = {
  sessionId: string
  purchaseId: string
  customerId: string
  workspaceId: string
  amountCents: number
  currency: string
  state: 'open' | 'promised' | 'failed' | 'expired' | 'paid'
  refunds: { cents: number; isFailed: boolean }[]
  dispute: { cents: number; state: 'inquiry' | 'withdrawn' | 'over' } | null
}

export type Weather = {
  random: () => number
  /** How long the question and the answer each take; the answer is the state in between. */
  latencyMs: () => [there: number, back: number]
  /** Delays an answer after it was looked up; gets how many were asked before. */
  hold?: (before: number) => Promise<void>
  /** The share of questions that it doesn't answer. */
  faults: number
}

/** A provider in memory, for thousands of steps: how Stripe's checkout behaves, with slow and missing answers. */
export class ModelPayments {
  readonly sessions: ModelSession[] = []
  readonly weather: Weather
  private events = 0
  private asked = 0

  constructor(weather: Weather) {
    this.weather = weather
  }

  port(): Payments {
    const unused = () => Promise.reject(new Error('not part of this model'))
    return {
      mode: 'practice',
      isLive: false,
      publishableKey: 'pk_test_model',
      createCustomer: ({ workspaceId }) => this.answer(() => `cus_${workspaceId}`),
      openCheckout: (request) =>
        this.answer(() => {
          const { purchaseId, customerId, workspaceId, amountCents } = request
          const known = this.sessions.find((each) => each.purchaseId === purchaseId)
          const sessionId = known?.sessionId ?? `cs_test_${purchaseId.replaceAll('-', '')}`
          const fresh = { state: 'open' as const, refunds: [], dispute: null }
          if (!known)
            this.sessions.push({
              sessionId,
              purchaseId,
              customerId,
              workspaceId,
              amountCents,
              currency: 'usd',
              ...fresh,
            })
          return { sessionId, url: `http://127.0.0.1/${sessionId}` }
        }),
      readCheckout: (sessionId) =>
        this.answer(() => {
          const session = this.sessions.find((each) => each.sessionId === sessionId)
          return session ? checkoutOf(session) : null
        }),
      findCheckout: ({ purchaseId }) =>
        this.answer(() => this.sessions.find((each) => each.purchaseId === purchaseId)?.sessionId ?? null),
      purchaseOfPayment: (id) =>
        this.answer(() => this.sessions.find((each) => paymentOf(each) === id)?.purchaseId ?? null),
      expireCheckout: (sessionId) =>
        this.answer(() => {
          const session = this.sessions.find((each) => each.sessionId === sessionId)
          if (session?.state === 'open') session.state = 'expired'
        }),
      readPayment: (id) =>
        this.answer(() => {
          const session = this.sessions.find((each) => paymentOf(each) === id)
          return session ? paymentSeen(session) : null
        }),
      returnPayment: async (id) => {
        const refusal = await this.answer(() => {
          const session = this.sessions.find((each) => paymentOf(each) === id)!
          const cents = session.amountCents - refundedOf(session)
          if (session.dispute?.state === 'withdrawn') return 'it is disputed'
          if (cents > 0) session.refunds.push({ cents, isFailed: false })
          return null
        })
        if (refusal !== null) throw new ReturnRefused(refusal)
      },
      customerEmail: (id) => this.answer(() => `${id}@model.test`),
      changeCustomerEmail: unused,
      // None of these payments is a subscription's.
      subscriptionOfPayment: () => this.answer(() => null),
      planPrice: unused,
      startSubscription: unused,
      readSubscription: unused,
      cancelSubscription: unused,
      priceSeats: unused,
      addSeats: unused,
      keepSeats: unused,
      paidInvoices: unused,
      openPortal: unused,
      readWebhook: unused,
      listEvents: unused,
    }
  }

  /** An event about a session, as a webhook would bring it. */
  event(session: ModelSession, kind: 'checkout' | 'payment'): PaymentEvent {
    const { sessionId, purchaseId } = session
    const about = kind === 'checkout' ? { kind, sessionId, purchaseId } : { kind, paymentIntentId: paymentOf(session) }
    this.events += 1
    return {
      eventId: `evt_${purchaseId}_${this.events}`,
      type: `model.${kind}`,
      isLive: false,
      createdAt: new Date(),
      about,
    }
  }

  private async answer<Answer>(look: () => Answer): Promise<Answer> {
    const { random, latencyMs, faults } = this.weather
    const [thereMs, backMs] = latencyMs()
    if (thereMs > 0) await sleep(thereMs)
    const isLost = random() < faults
    const answer = structuredClone(look())
    await this.weather.hold?.(this.asked++)
    if (backMs > 0) await sleep(backMs)
    if (isLost) throw new PaymentsUnavailable(new Error('the model lost its answer'))
    return answer
  }
}

export function checkoutOf(session: ModelSession): Checkout {
  const { sessionId, workspaceId, purchaseId, amountCents, currency, state } = session
  const { refundedCents, disputedCents, disputes } = paymentSeen(session)
  return {
    sessionId,
    status: state === 'open' || state === 'expired' ? state : 'complete',
    isPaid: state === 'paid',
    isFailed: state === 'failed',
    isLive: false,
    workspaceId,
    purchaseId,
    amountCents,
    currency,
    paymentIntentId: state === 'open' || state === 'expired' ? null : paymentOf(session),
    receiptUrl: null,
    refundedCents,
    disputedCents,
    hasInquiry: session.dispute?.state === 'inquiry',
    disputes,
  }
}

function paymentSeen(session: ModelSession): Payment {
  const { sessionId, customerId, amountCents, currency, state, dispute } = session
  const isInquiry = dispute?.state === 'inquiry'
  const isWithdrawn = dispute?.state === 'withdrawn'
  const status = isInquiry ? 'warning_needs_response' : isWithdrawn ? 'needs_response' : 'won'
  const about = {
    status,
    isInquiry,
    isOpen: isInquiry || isWithdrawn,
    isLost: false,
    dueBy: null,
    openedAt: new Date(),
  }
  return {
    paymentIntentId: paymentOf(session),
    isLive: false,
    paidCents: state === 'paid' ? amountCents : 0,
    currency,
    customerId,
    refundedCents: refundedOf(session),
    disputedCents: isWithdrawn ? dispute.cents : 0,
    disputes: dispute ? [{ disputeId: `du_${sessionId}`, cents: dispute.cents, ...about }] : [],
  }
}

export function refundedOf({ refunds }: ModelSession): number {
  return refunds.reduce((cents, refund) => cents + (refund.isFailed ? 0 : refund.cents), 0)
}

function paymentOf({ sessionId }: ModelSession): string {
  return `pi_${sessionId}`
}

/** An event at the provider. */
export type Change =
  | { do: 'pay' | 'promise' | 'fail' | 'expire' | 'fail-refund' | 'escalate' }
  | { do: 'pay-otherwise'; how: 'amount' | 'user' | 'currency' }
  | { do: 'refund'; share: number }
  | { do: 'dispute'; share: number; isInquiry: boolean }
  | { do: 'close-dispute' }
/** False if the provider would refuse it. */
export function happen(session: ModelSession, step: Change): boolean {
  const { state, dispute } = session
  const left = session.amountCents - refundedOf(session)
  switch (step.do) {
    case 'pay':
      // Also after a page has expired or a slow payment has failed: money may be late.
      if (state === 'paid') return false
      session.state = 'paid'
      return true
    case 'pay-otherwise':
      if (state === 'paid') return false
      session.state = 'paid'
      if (step.how === 'amount') session.amountCents -= 100
      if (step.how === 'user') session.workspaceId = 'somebody else'
      if (step.how === 'currency') session.currency = 'eur'
      return true
    case 'promise':
    case 'expire':
      if (state !== 'open') return false
      session.state = step.do === 'promise' ? 'promised' : 'expired'
      return true
    case 'fail':
      if (state !== 'promised') return false
      session.state = 'failed'
      return true
    case 'refund': {
      const cents = Math.ceil((session.amountCents * step.share) / 100)
      if (state !== 'paid' || cents > left || dispute?.state === 'withdrawn') return false
      session.refunds.push({ cents, isFailed: false })
      return true
    }
    case 'fail-refund': {
      const refund = session.refunds.findLast(({ isFailed }) => !isFailed)
      if (!refund) return false
      refund.isFailed = true
      return true
    }
    case 'dispute':
      if (state !== 'paid' || dispute || left <= 0) return false
      session.dispute = { cents: Math.ceil((left * step.share) / 100), state: step.isInquiry ? 'inquiry' : 'withdrawn' }
      return true
    case 'escalate':
      if (dispute?.state !== 'inquiry') return false
      dispute.state = 'withdrawn'
      return true
    case 'close-dispute':
      if (!dispute || dispute.state === 'over') return false
      dispute.state = 'over'
      return true
  }
}
