import type { MailServers } from '../../../../contract/accounts.ts'
import type { Context, WorkerContext } from '../../../context.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { standIns } from '../../sources/stand-ins.ts'
import { processId } from '../../../jobs/process-id.ts'
import { countCutOff, doOthersReach, selectOutage } from './checks.queries.ts'

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

/** Its work is to be done by another worker: this one reaches no mail host, and another one does. */
export class LeftToOthers extends Error {
  override readonly name = 'LeftToOthers'
}

/** Whether this worker should begin nothing, since another one can do it: its own port 25 is closed, not everybody's. */
export async function isLeftToOthers({ verifier, db }: Pick<WorkerContext, 'verifier' | 'db'>): Promise<boolean> {
  return verifier.isCutOff() && (await doOthersReach(db, processId))
}

/** How many workers reach no mail host. */
export async function countUnreaching(db: Db): Promise<number> {
  return countCutOff(db)
}

/** That no worker can reach mail hosts; null if one can. */
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
