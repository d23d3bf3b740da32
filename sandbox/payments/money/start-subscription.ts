import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newSubscription } from '../objects/new-subscription.ts'
import { invalidRequest } from '../api-error.ts'
import { addPeriod, billSubscription } from './bill-subscription.ts'

type Wish = {
  customer: string
  price: string
  quantity: number
  metadata?: Record<string, string> | undefined
  description?: string | undefined
  saveCard: boolean
  defaultMethod?: string | undefined
  methodTypes?: string[] | undefined
}

const payWithinMs = 23 * 3_600_000

/** A subscription that begins when its first invoice is paid, and is over if that takes more than 23 hours. */
export function startSubscription(tx: Transaction, wish: Wish): Stripe.Subscription {
  tx.need('customer', wish.customer, 'customer')
  const { wire: price } = tx.need('price', wish.price, 'items[0][price]')
  if (!price.recurring) {
    throw invalidRequest('The price of a subscription must be recurring.', { param: 'items[0][price]' })
  }
  const periodEnd = addPeriod(tx.now, price.recurring, 1)
  const subscription = newSubscription(tx.now, { ...wish, price, periodEnd })
  tx.put('subscription', subscription, { dueAtMs: tx.nowMs + payWithinMs })
  tx.emit('customer.subscription.created', subscription)
  billSubscription(tx, subscription.id, 'subscription_create')
  return tx.need('subscription', subscription.id).wire
}
