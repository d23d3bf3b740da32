import type { SecurityEventKind } from '../../../contract/audit.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertEvent } from './audit.queries.ts'

/** Writes down a change at an account's door with the change itself: there is neither without the other. */
export async function recordEvent(
  tx: Transaction,
  event: { kind: SecurityEventKind; userId: string; network: string; at: Date },
): Promise<void> {
  const { kind, userId, network, at } = event
  await insertEvent(tx, { kind, userId, network, firstAt: at, lastAt: at })
}
