import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newId } from '../books/new-id.ts'
import { newPrice } from '../objects/new-price.ts'
import { newProduct } from '../objects/new-product.ts'
import { invalidRequest } from '../api-error.ts'
import { needed } from '../wire/rules.ts'

type Wish = {
  price?: string
  price_data?: {
    currency?: string
    unit_amount?: number
    product?: string
    product_data?: { name?: string; description?: string; metadata?: Record<string, string> }
  }
  quantity?: number
}

/** One line of a checkout: a known price, or one made for this sale alone. */
export function newLineItem(tx: Transaction, wish: Wish, param: string): Stripe.LineItem {
  const price = priceOf(tx, wish, param)
  if (price.recurring) {
    throw invalidRequest('A recurring price can’t be bought in mode payment.', { param: `${param}[price]` })
  }
  const quantity = needed(wish.quantity, `${param}[quantity]`)
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li', 14),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: tx.need('product', price.product as string).wire.name,
    metadata: {},
    price,
    quantity,
  }
}

function priceOf(tx: Transaction, wish: Wish, param: string): Stripe.Price {
  if (wish.price !== undefined) return tx.need('price', wish.price, `${param}[price]`).wire
  const data = needed(wish.price_data, `${param}[price]`)
  const currency = needed(data.currency, `${param}[price_data][currency]`)
  const unitAmount = needed(data.unit_amount, `${param}[price_data][unit_amount]`)
  const product =
    data.product === undefined
      ? newInlineProduct(tx, needed(data.product_data, `${param}[price_data][product_data]`), param)
      : tx.need('product', data.product, `${param}[price_data][product]`).wire.id
  return tx.put('price', newPrice(tx.now, { product, currency, unitAmount, active: false }))
}

function newInlineProduct(
  tx: Transaction,
  data: { name?: string; description?: string; metadata?: Record<string, string> },
  param: string,
): string {
  const name = needed(data.name, `${param}[price_data][product_data][name]`)
  return tx.put('product', newProduct(tx.now, { ...data, name, active: false })).id
}
