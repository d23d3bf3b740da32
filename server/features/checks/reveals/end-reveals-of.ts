import { selectCheckingOf } from './reveals.queries.ts'
import { settleReveal, type SettleContext } from './settle-reveal.ts'

const most = 10_000

/** Ends everything an account has under way; its credits come back. */
export async function endRevealsOf(ctx: SettleContext, userId: string): Promise<void> {
  for (const reveal of await selectCheckingOf(ctx.db, userId, most)) {
    const end = { address: '', status: 'erased', reason: 'account.closed', evidence: [] }
    await settleReveal(ctx, reveal, { ...end, person: reveal.person })
  }
}
