import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { changeSubscription, isOver, setCancelling } from '../money/change-subscription.ts'
import { answerChallenge, confirmPayment, type Outcome } from '../money/confirm-payment.ts'
import { newSessionIntent } from '../money/complete-session.ts'
import { chargeOpenInvoice } from '../money/renew-subscription.ts'
import { attachMethod, methodFor } from '../money/method-for.ts'
import { practiceCard } from '../objects/practice-cards.ts'
import { invalidRequest } from '../api-error.ts'
import { show } from '../wire/show.ts'
import { textIn } from '../http/read-body.ts'
import { returnAddress, successAddress } from './checkout-page.ts'

type Body = Record<string, unknown>
/** The page's next step: go to an address, or show an error. */
export type Next = { go: string } | { message: string }

/** The visitor presses Pay on a checkout page. */
export function payCheckout(tx: Transaction, id: string, body: Body): Next {
  const { wire: session } = tx.need('checkout.session', id)
  const method = cardIn(body)
  if (session.status === 'complete') return { go: successAddress(session) }
  if (session.status !== 'open') return { message: 'This payment has expired. Nothing was paid.' }
  const intentId = (session.payment_intent as string | null) ?? newSessionIntent(tx, session)
  const outcome = confirmPayment(tx, intentId, { method })
  if (outcome.refusal) return { message: outcome.refusal.message }
  if (outcome.intent.status === 'requires_action') return { go: challengeAddress(outcome.intent) }
  return { go: successAddress(tx.need('checkout.session', id).wire) }
}

/** The answer on the 3-D Secure page: on to success, or back to try again. */
export function answerOnPage(tx: Transaction, body: Body): Next {
  const intent = intentBySecret(tx, body)
  const { intent: after } = answerChallenge(tx, intent.id, body['passed'] === true)
  const { session: sessionId, returnUrl } = tx.need('payment_intent', intent.id).hidden
  if (sessionId !== undefined) {
    const { wire: session } = tx.need('checkout.session', sessionId)
    return { go: after.status === 'succeeded' ? successAddress(session) : `/sandbox/checkout/${session.id}` }
  }
  if (returnUrl !== undefined) return { go: returnAddress(returnUrl, after) }
  return { message: after.status === 'succeeded' ? 'Paid.' : 'Not paid.' }
}

/** Stripe.js's confirmPayment: the intent as it stands, and the error if it was declined. */
export function confirmInBrowser(tx: Transaction, body: Body, origin: string): object {
  const intent = intentBySecret(tx, body)
  const returnUrl = body['return_url'] === undefined ? undefined : textIn(body, 'return_url')
  if (returnUrl !== undefined && !/^https?:\/\//.test(returnUrl)) {
    throw invalidRequest('return_url must begin with http:// or https://.', {
      param: 'return_url',
      code: 'url_invalid',
    })
  }
  return told(tx, confirmPayment(tx, intent.id, { method: cardIn(body), returnUrl }), origin)
}

export function answerInBrowser(tx: Transaction, body: Body, origin: string): object {
  const intent = intentBySecret(tx, body)
  return told(tx, answerChallenge(tx, intent.id, body['passed'] === true), origin)
}

export function retrieveInBrowser(tx: Transaction, body: Body, origin: string): object {
  return { paymentIntent: show(structuredClone(intentBySecret(tx, body)), origin) }
}

/** A button of the portal. */
export function actInPortal(tx: Transaction, id: string, body: Body): Next {
  const { wire: session } = tx.need('billing_portal.session', id)
  const { wire: subscription } = tx.need('subscription', textIn(body, 'subscription', 255))
  if (subscription.customer !== session.customer) throw invalidRequest('No such subscription.', { status: 404 })
  if (isOver(subscription)) return { message: 'This subscription is over.' }
  const verb = textIn(body, 'do', 20)
  if (verb === 'cancel' || verb === 'resume') {
    const how = { by: 'portal', now: tx.now } as const
    changeSubscription(tx, subscription.id, (wire) => setCancelling(wire, verb === 'cancel', how))
    return { go: '' }
  }
  if (verb !== 'card') throw invalidRequest('Unknown action.')
  return changeCard(tx, subscription, cardIn(body))
}

/** The new card pays the open invoice, if there is one. */
function changeCard(tx: Transaction, subscription: Stripe.Subscription, token: string): Next {
  const customer = subscription.customer as string
  const method = methodFor(tx, token, customer)
  attachMethod(tx, method, customer)
  changeSubscription(tx, subscription.id, (wire) => void (wire.default_payment_method = method))
  if (subscription.status === 'active') return { go: '' }
  return chargeOpenInvoice(tx, subscription.id, true) ? { go: '' } : { message: 'This card was declined as well.' }
}

export function intentBySecret(tx: Transaction, body: Body): Stripe.PaymentIntent {
  const secret = textIn(body, 'client_secret', 255)
  const { wire } = tx.need('payment_intent', secret.split('_secret_')[0] ?? '', 'client_secret')
  if (wire.client_secret === secret) return wire
  throw invalidRequest('No such payment.', { status: 404, code: 'resource_missing', param: 'client_secret' })
}

function told(tx: Transaction, { intent, refusal }: Outcome, origin: string): object {
  const shown = show(structuredClone(tx.need('payment_intent', intent.id).wire), origin)
  if (!refusal) return { paymentIntent: shown }
  const isCard = refusal.code === 'card_declined'
  const { code, message, declineCode } = refusal
  const type = isCard ? 'card_error' : 'invalid_request_error'
  return { error: { type, code, message, payment_intent: shown, ...(declineCode && { decline_code: declineCode }) } }
}

function cardIn(body: Body): string {
  const token = textIn(body, 'card', 100)
  if (practiceCard(token)) return token
  throw invalidRequest('Only practice cards are taken here.', { param: 'card' })
}

function challengeAddress(intent: Stripe.PaymentIntent): string {
  return `/sandbox/3ds/${intent.id}?client_secret=${intent.client_secret}`
}
