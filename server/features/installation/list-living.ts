import type { Db } from '../../db/transaction.ts'
import { selectLiving, type LivingProcess } from './processes.queries.ts'

/** Three missed heartbeats, and a little. */
const aliveMs = 50_000

export type { LivingProcess } from './processes.queries.ts'

/** The processes of this installation that were seen within the last 50 seconds, the oldest first. */
export async function listLiving(db: Db): Promise<LivingProcess[]> {
  return selectLiving(db, aliveMs)
}
