import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newCharge } from '../objects/new-charge.ts'
import type { PracticeCard } from '../objects/practice-cards.ts'
import { invalidRequest } from '../api-error.ts'
import { completeSession } from './complete-session.ts'
import { openDispute } from './dispute-charge.ts'
import { noteFailedInvoice, settleInvoice } from './settle-invoice.ts'
import { attachMethod, cardOf, methodFor } from './method-for.ts'

type Attempt = {
  /** A token or an id; without it the method that the intent already has. */
  method?: string | undefined
  returnUrl?: string | undefined
  /** A renewal: the holder is away and can't answer a challenge. */
  isOffSession?: boolean | undefined
  /** The operator has asked for a failure. */
  mustFail?: boolean | undefined
}
type Refusal = { code: string; declineCode?: string; message: string }
export type Outcome = { intent: Stripe.PaymentIntent; refusal?: Refusal }

const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** One attempt to pay: it succeeds, waits for a 3-D Secure challenge, or is declined and may be tried again. */
export function confirmPayment(tx: Transaction, id: string, attempt: Attempt): Outcome {
  const { wire: intent } = tx.need('payment_intent', id, 'intent')
  if (!payable.includes(intent.status)) throw unexpectedState(intent)
  const wanted = attempt.method ?? (intent.payment_method as string | null)
  if (wanted === null) throw invalidRequest('The payment has no payment method yet.', { param: 'payment_method' })
  const method = methodFor(tx, wanted, intent.customer as string | null)
  const card = cardOf(tx, method)
  if (attempt.returnUrl !== undefined) {
    tx.change('payment_intent', id, (_, hidden) => void (hidden.returnUrl = attempt.returnUrl))
  }
  const { isAuthenticated } = tx.need('payment_method', method).hidden
  const wantsHolder =
    card.does === 'authenticate-always' || (card.does === 'authenticate-once' && isAuthenticated !== true)
  if (wantsHolder && attempt.isOffSession !== true) return challenge(tx, id, method)
  const refusal = wantsHolder
    ? refusalOf('authentication_required')
    : refusalBy(card, { isAway: attempt.isOffSession === true, mustFail: attempt.mustFail === true })
  return refusal ? decline(tx, id, method, refusal) : succeed(tx, id, method, false)
}

/** The holder's answer to the 3-D Secure challenge. */
export function answerChallenge(tx: Transaction, id: string, isPassed: boolean): Outcome {
  const { wire: intent } = tx.need('payment_intent', id, 'intent')
  if (intent.status !== 'requires_action') throw unexpectedState(intent)
  const method = intent.payment_method as string
  if (!isPassed) return decline(tx, id, method, refusalOf('payment_intent_authentication_failure'))
  tx.change('payment_method', method, (_, hidden) => void (hidden.isAuthenticated = true))
  return succeed(tx, id, method, true)
}

function unexpectedState({ status }: Stripe.PaymentIntent) {
  return invalidRequest(`This payment can't be attempted: its status is ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}

const messages: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_required: 'Your bank wants you to confirm this payment.',
  payment_intent_authentication_failure: 'The payment was not confirmed with your bank. Please try again.',
}

function refusalOf(code: string): Refusal {
  return { code, message: messages[code] ?? 'Your card was declined.' }
}

function refusalBy(card: PracticeCard, { isAway, mustFail }: { isAway: boolean; mustFail: boolean }) {
  const fails = mustFail || card.does === 'decline' || (card.does === 'fails-later' && isAway)
  if (!fails) return undefined
  const declineCode = card.declineCode ?? 'generic_decline'
  return { ...refusalOf(declineCode), code: 'card_declined', declineCode }
}

function challenge(tx: Transaction, id: string, method: string): Outcome {
  const { invoice, returnUrl } = tx.need('payment_intent', id).hidden
  const intent = tx.change('payment_intent', id, (wire) => {
    wire.status = 'requires_action'
    wire.payment_method = method
    wire.last_payment_error = null
    // The full address is made when it is shown, from the product's present origin.
    wire.next_action = { redirect_to_url: { return_url: returnUrl ?? null, url: null }, type: 'redirect_to_url' }
  })
  tx.emit('payment_intent.requires_action', intent)
  if (invoice !== undefined) tx.emit('invoice.payment_action_required', tx.need('invoice', invoice).wire)
  return { intent }
}

function decline(tx: Transaction, id: string, method: string, refusal: Refusal): Outcome {
  const { wire: before, hidden } = tx.need('payment_intent', id)
  const { wire: tried } = tx.need('payment_method', method)
  // Without the holder's consent nothing was ever charged.
  const isCharged = refusal.code === 'card_declined'
  const failure = { ...refusal, declineCode: refusal.declineCode ?? refusal.code }
  const charge = isCharged ? tx.put('charge', newCharge(tx.now, { intent: before, method: tried, failure })) : undefined
  const intent = tx.change('payment_intent', id, (wire) => {
    wire.status = 'requires_payment_method'
    wire.payment_method = null
    wire.next_action = null
    if (charge) wire.latest_charge = charge.id
    wire.last_payment_error = {
      ...(charge ? { charge: charge.id } : {}),
      code: refusal.code as 'card_declined',
      ...(refusal.declineCode === undefined ? {} : { decline_code: refusal.declineCode }),
      message: refusal.message,
      payment_method: tried,
      type: isCharged ? 'card_error' : 'invalid_request_error',
    }
  })
  if (charge) tx.emit('charge.failed', charge)
  tx.emit('payment_intent.payment_failed', intent)
  if (hidden.invoice !== undefined) noteFailedInvoice(tx, hidden.invoice)
  return { intent, refusal }
}

function succeed(tx: Transaction, id: string, method: string, authenticated: boolean): Outcome {
  const { wire: before, hidden } = tx.need('payment_intent', id)
  const keepsMethod = before.setup_future_usage !== null && before.customer !== null
  if (keepsMethod) attachMethod(tx, method, before.customer as string)
  const { wire: paidWith } = tx.need('payment_method', method)
  const charge = tx.put('charge', newCharge(tx.now, { intent: before, method: paidWith, authenticated }))
  const intent = tx.change('payment_intent', id, (wire) => {
    wire.status = 'succeeded'
    wire.amount_received = wire.amount
    wire.latest_charge = charge.id
    wire.payment_method = method
    wire.last_payment_error = null
    wire.next_action = null
  })
  tx.emit('charge.succeeded', charge)
  tx.emit('payment_intent.succeeded', intent)
  if (hidden.invoice !== undefined) settleInvoice(tx, hidden.invoice, intent)
  if (hidden.session !== undefined) completeSession(tx, hidden.session)
  if (cardOf(tx, method).does === 'dispute') openDispute(tx, charge.id, { reason: 'fraudulent', isInquiry: false })
  return { intent }
}
