import type { Db } from '../../db/transaction.ts'
import type { SessionAccount } from '../../http/session.ts'
import { selectOpen } from './accounts.queries.ts'

/** An account as a session carries it; null where there is none, or it was closed. */
export async function readAccount(db: Db, userId: string, now: Date): Promise<SessionAccount | null> {
  return selectOpen(db, userId, now)
}
