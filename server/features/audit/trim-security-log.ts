import type { WorkerContext } from '../../context.ts'
import { trimLog } from './audit.queries.ts'

/** Keeps the log within its bounds: 90 days, 300 rows of each sort for an account, 20,000 of nobody's. */
export async function trimSecurityLog(ctx: WorkerContext): Promise<void> {
  await trimLog(ctx.db)
}
