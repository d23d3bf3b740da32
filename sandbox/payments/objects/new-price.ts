import type { Stripe } from 'stripe'
import { newId } from '../books/new-id.ts'

type Given = {
  product: string
  currency: string
  /** In the currency's smallest unit. */
  unitAmount: number
  recurring?: { interval: Stripe.Price.Recurring.Interval; intervalCount: number }
  lookupKey?: string
  nickname?: string
  active?: boolean
  metadata?: Record<string, string>
}

export function newPrice(created: number, given: Given): Stripe.Price {
  const { recurring } = given
  return {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookupKey ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.intervalCount,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: given.unitAmount,
    unit_amount_decimal: decimalText(given.unitAmount),
  }
}

/** On the wire a decimal is a text; the SDK makes its own class of it. */
export function decimalText(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal
}
