import { Counter, type Registry } from 'prom-client'
import type { MoneyEvent } from '../context.ts'

/** Counts purchases, returns and webhooks, for /metrics. */
export function moneyMetrics(registry: Registry): (event: MoneyEvent) => void {
  const counterOf = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'], registers: [registry] })
  const counters: Record<MoneyEvent['kind'], Counter<'outcome'>> = {
    checkout: counterOf('quarry_checkouts_total', 'Payment pages asked for, by outcome'),
    purchase: counterOf('quarry_purchases_total', 'What became of purchases'),
    return: counterOf(
      'quarry_returns_total',
      'Payments that came for closed accounts: sent back, or left to the operator',
    ),
    subscription: counterOf(
      'quarry_subscriptions_money_back_total',
      'Subscriptions whose payment went back: ended, or left to the operator',
    ),
    webhook: counterOf('quarry_webhooks_total', 'Webhooks of the payment provider, by what was done with them'),
  }
  return ({ kind, outcome }) => counters[kind].inc({ outcome })
}
