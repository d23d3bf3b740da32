import { and, eq, gte, inArray } from 'drizzle-orm'
import { bounces } from '../../db/bounce-tables.ts'
import type { Db } from '../../db/transaction.ts'

/** Those of the addresses that bounced since then, for any account. */
export async function selectBounced(db: Db, keys: readonly string[], since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: bounces.addressKey })
    .from(bounces)
    .where(and(inArray(bounces.addressKey, [...keys]), eq(bounces.state, 'accepted'), gte(bounces.settledAt, since)))
  return rows.map(({ key }) => key)
}
