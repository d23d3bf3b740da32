import type { SecurityEventKind, SecurityEventView } from '../../../contract/security/audit.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { selectEventsOf } from './audit.queries.ts'

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
