import type { Kinds } from './entry.ts'
import type { Transaction } from './transaction.ts'

/** The one row about the provider itself. */
export function providerIn(tx: Pick<Transaction, 'find'>): Kinds['provider'] {
  return (
    tx.find('provider', 'provider')?.wire ?? {
      id: 'provider',
      object: 'provider',
      clockAheadMs: 0,
      afterLastRetry: 'canceled',
    }
  )
}
