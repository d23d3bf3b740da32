import { sqlState } from '../db/sql-state.ts'
import type { Db } from '../db/transaction.ts'
import { listLiving, type LivingProcess } from '../features/installation/keep-heartbeat.ts'

const undefinedTable = '42P01'

/** Nobody, in a database of before processes were noted: what is wrong there is its version. */
export async function listSeen(db: Db): Promise<LivingProcess[]> {
  try {
    return await listLiving(db)
  } catch (error) {
    if (sqlState(error) !== undefinedTable) throw error
    return []
  }
}
