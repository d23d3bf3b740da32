import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { updateRevoked } from './api-keys.queries.ts'

/** Ends a key at once: the next request with it is refused. Again, it changes nothing. */
export async function revokeKey(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await updateRevoked(ctx.db, userId, id, ctx.now()))) throw new Refusal('unknown-key')
}
