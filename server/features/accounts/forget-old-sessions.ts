import type { Context } from '../../context.ts'
import { deleteOldSessions } from './accounts.queries.ts'

export async function forgetOldSessions(ctx: Context): Promise<void> {
  await deleteOldSessions(ctx.db, ctx.now())
}
