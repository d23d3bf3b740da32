import { sql } from 'drizzle-orm'
import type { Db } from './transaction.ts'

/** Whether the database answers now. */
export async function isAnswering(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
