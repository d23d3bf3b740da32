import type { Db, Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findOutage } from './mail-servers.queries.ts'

/** Nothing is begun, held or counted while no mail host can be asked: all it could come to is "unknown". */
export async function requireMailServers(db: Db | Transaction): Promise<void> {
  if (await findOutage(db)) throw new Refusal('mail-servers-unreachable')
}
