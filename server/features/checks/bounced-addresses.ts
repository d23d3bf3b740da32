import type { Db } from '../../db/transaction.ts'
import { selectBounced } from './bounced-addresses.queries.ts'
import { bounceLimits } from './bounce-limits.ts'

/** Those of the addresses, in lower case, that bounced within a year for any account: they are tried after all others. */
export async function bouncedAddresses(db: Db, addresses: readonly string[], now: Date): Promise<Set<string>> {
  const keys = addresses.map((address) => address.toLowerCase())
  if (keys.length === 0) return new Set()
  return new Set(await selectBounced(db, keys, new Date(now.getTime() - bounceLimits.standingMs)))
}
