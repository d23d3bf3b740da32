import { and, eq, gte, inArray } from 'drizzle-orm'
import { bounces } from '../../db/bounce-tables.ts'
import type { Db } from '../../db/transaction.ts'
import { bounceLimits } from './bounce-limits.ts'

/** Those of the addresses, in lower case, that bounced within a year for any account: they are tried after all others. */
export async function bouncedAddresses(db: Db, addresses: readonly string[], now: Date): Promise<Set<string>> {
  const keys = addresses.map((address) => address.toLowerCase())
  if (keys.length === 0) return new Set()
  const since = new Date(now.getTime() - bounceLimits.standingMs)
  const rows = await db
    .selectDistinct({ key: bounces.addressKey })
    .from(bounces)
    .where(and(inArray(bounces.addressKey, keys), eq(bounces.state, 'accepted'), gte(bounces.settledAt, since)))
  return new Set(rows.map(({ key }) => key))
}
