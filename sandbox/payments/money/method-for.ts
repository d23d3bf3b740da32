import { newPaymentMethod } from '../objects/new-payment-method.ts'
import { practiceCard, type PracticeCard } from '../objects/practice-cards.ts'
import type { Transaction } from '../books/transaction.ts'
import { invalidRequest } from '../api-error.ts'

/**
 * The payment method that a token (`pm_card_visa`, which makes a new one each time) or an id stands for. A method of one
 * customer can't pay for another.
 */
export function methodFor(tx: Transaction, tokenOrId: string, customer: string | null): string {
  const card = practiceCard(tokenOrId)
  if (card) return tx.put('payment_method', newPaymentMethod(tx.now, card), { card: tokenOrId }).id
  const { wire } = tx.need('payment_method', tokenOrId, 'payment_method')
  if (wire.customer === null || wire.customer === customer) return wire.id
  throw invalidRequest('The payment method belongs to another customer.', { param: 'payment_method' })
}

/** Ties a method to a customer, for renewals. */
export function attachMethod(tx: Transaction, method: string, customer: string): void {
  const { wire } = tx.need('payment_method', method)
  if (wire.customer === customer) return
  tx.need('customer', customer, 'customer')
  if (wire.customer !== null) {
    throw invalidRequest('The payment method is already attached to a customer.', { param: 'payment_method' })
  }
  const attached = tx.change('payment_method', method, (wire) => void (wire.customer = customer))
  tx.emit('payment_method.attached', attached)
}

export function cardOf(tx: Transaction, method: string): PracticeCard {
  const { hidden } = tx.need('payment_method', method)
  const card = practiceCard(hidden.card ?? '')
  if (!card) throw new Error(`The payment method ${method} is no practice card.`)
  return card
}
