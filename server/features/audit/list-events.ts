import type { Db } from '../../db/transaction.ts'
import { selectEvents, selectEventsOf } from './audit.queries.ts'
import type { SecurityEventView } from '../../../contract/security/audit.ts'
import type { SecurityEventKind } from '../../../contract/security/security-events.ts'
import type { Actor } from '../../actor.ts'

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

const atMost = 30

/** The last security events of an account, for its owner. */
export async function listOwnEvents(db: Db, actor: Actor): Promise<SecurityEventView[]> {
  const rows = await selectEventsOf(db, actor.accountId, atMost)
  return rows.map(({ id, kind, lastAt, times, network }) => ({
    id,
    kind: kind as SecurityEventKind,
    at: lastAt.toISOString(),
    times,
    network,
  }))
}
