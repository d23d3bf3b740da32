import type { SecurityEventKind } from '../../../contract/audit.ts'
import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertEvent } from './audit.queries.ts'

/** Writes down a change at an account's door with the change itself: there is neither without the other. */
export async function recordEvent(
  tx: Transaction,
  event: { kind: SecurityEventKind; accountId: AccountId; network: string; at: Date },
): Promise<void> {
  const { kind, accountId, network, at } = event
  await insertEvent(tx, { kind, accountId, network, firstAt: at, lastAt: at })
}
