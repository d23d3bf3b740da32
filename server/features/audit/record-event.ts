import type { SecurityEventKind } from '../../../contract/security/audit.ts'
import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertEvent } from './audit.queries.ts'

/** Logs a change of an account in the transaction of the change: both are written or neither. */
export async function recordEvent(
  tx: Transaction,
  event: { kind: SecurityEventKind; accountId: AccountId; network: string; at: Date },
): Promise<void> {
  const { kind, accountId, network, at } = event
  await insertEvent(tx, { kind, accountId, network, firstAt: at, lastAt: at })
}
