import { Counter, type Registry } from 'prom-client'
import type { MoneyEvent } from '../context.ts'

type Outcomes = { [Kind in MoneyEvent['kind']]: readonly Extract<MoneyEvent, { kind: Kind }>['outcome'][] }

/** All that there are: a counter that is born with its first event hides that event from every alarm. */
const outcomes: Outcomes = {
  checkout: ['opened', 'unavailable'],
  purchase: ['granted', 'expired', 'failed', 'review', 'reversed', 'reinstated', 'returned'],
  return: ['sent', 'review'],
  subscription: ['ended', 'review'],
  webhook: ['done', 'repeated', 'ignored', 'refused', 'forged', 'busy', 'failed'],
}

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
  for (const kind of Object.keys(counters) as MoneyEvent['kind'][])
    for (const outcome of outcomes[kind]) counters[kind].inc({ outcome }, 0)
  return ({ kind, outcome }) => counters[kind].inc({ outcome })
}
