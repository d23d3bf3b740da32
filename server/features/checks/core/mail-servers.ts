import type { MailServers } from '../../../../contract/accounts.ts'
import type { Context } from '../../../context.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { standIns } from '../../sources/stand-ins.ts'
import { selectOutage } from './checks.queries.ts'

/** How often the workers try to reach a mail host again. */
const triedAgainSeconds = 60

type Asking = Pick<Context, 'db' | 'openSource' | 'settings' | 'now'>

/**
 * Refuses while no mail host can be asked, before anything is held or counted: the verdict could only be "unknown". It goes on
 * where somebody else's word can be had.
 */
export async function requireMailServers(ctx: Asking, tx: Db | Transaction = ctx.db): Promise<void> {
  if (!(await selectOutage(tx))) return
  if ((await standIns({ ...ctx, db: tx as Db })).length > 0) return
  throw new Refusal('mail-servers-unreachable', { retryAfterSeconds: triedAgainSeconds })
}

/** A worker's report that it can't reach mail hosts; null if there is none. */
export async function findOutage(db: Db | Transaction): Promise<Omit<NonNullable<MailServers>, 'instead'> | null> {
  const row = await selectOutage(db)
  if (!row) return null
  const reason = row.reason === 'net.refused' ? 'rejected' : 'silent'
  return { reason, since: new Date(row.since).toISOString() }
}

/** The same with whose word is had instead, for screens. */
export async function describeOutage(ctx: Asking): Promise<MailServers> {
  const outage = await findOutage(ctx.db)
  return outage && { ...outage, instead: await standIns(ctx) }
}

const reasons: ReadonlySet<string> = new Set(['local.port_closed', 'local.egress_down'])

/** Whether no mail server at all could be asked from here, so that only somebody else's word of an address can be had. */
export function noWayOut({ reason }: { reason: string }): boolean {
  return reasons.has(reason)
}
