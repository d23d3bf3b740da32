import type { RevealAnswer } from '../../../../contract/reveals.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { revealAnswer } from './reveal-answer.ts'
import { findReveal } from './reveals.queries.ts'

/** How a reveal of this account stands, at once. `charged` is what it cost. */
export async function showReveal(ctx: Context, userId: string, contactId: string): Promise<RevealAnswer> {
  const reveal = await findReveal(ctx.db, userId, contactId)
  if (!reveal) throw new Refusal('unknown-contact')
  return revealAnswer(ctx, reveal, { charged: true })
}
