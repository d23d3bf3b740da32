import type { Db } from '../../db/transaction.ts'
import { selectEvents } from './audit.queries.ts'

export type LoggedEvent = {
  id: number
  kind: string
  detail: string
  network: string
  times: number
  lastAt: Date
  /** Null if no account is known; the address of a closed one names nobody. */
  email: string | null
}

/** The security log of the whole installation for its operator: `atMost` rows that are older than the row `before`. */
export async function listEvents(
  db: Db,
  { before = Number.MAX_SAFE_INTEGER, atMost = 100 }: { before?: number; atMost?: number } = {},
): Promise<LoggedEvent[]> {
  return selectEvents(db, { before, atMost })
}
