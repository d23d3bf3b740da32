import type { Db, Transaction } from '../../../db/transaction.ts'
import type { ProvenReveal } from '../search-row.ts'
import { selectProvenAddresses } from './reveals.queries.ts'

/** Which of these people this account has revealed: person id → address and receipt. The address is "" where it bounced. */
export async function listProven(
  db: Db | Transaction,
  userId: string,
  personIds: readonly string[],
): Promise<Map<string, ProvenReveal>> {
  if (personIds.length === 0) return new Map()
  const rows = await selectProvenAddresses(db, userId, personIds)
  return new Map(rows.map(({ contactId, ...proven }) => [contactId, proven]))
}
