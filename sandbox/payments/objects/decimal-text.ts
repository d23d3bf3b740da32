import type { Stripe } from 'stripe'

/** On the wire a decimal is a text; the SDK makes its own class of it. */
export function decimalText(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal
}
