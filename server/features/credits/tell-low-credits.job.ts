import { lowCreditsBelow } from '../../../pricing/low-credits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { oneByOne } from '../../jobs/one-by-one.ts'
import { creditsLowMail } from '../mails/money-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { noteSeen, selectMoved, type Moved } from './low-credits.queries.ts'

const workspacesPerTurn = 200

/**
 * Mails the owner once when the balance falls below the bound, and not again before it was above: told by the rows of the
 * ledger since the last look, so that it doesn't matter when the look comes.
 */
export async function tellLowCredits(ctx: Context): Promise<void> {
  await oneByOne(await selectMoved(ctx.db, workspacesPerTurn), (moved) => lookAt(ctx, moved))
}

async function lookAt(ctx: Context, { workspaceId, seq, seenSeq, ...stood }: Moved): Promise<void> {
  const bound = lowCreditsBelow(stood.lastGot)
  const isAbove = stood.balance >= bound
  const fell = !isAbove && (stood.wasAbove || stood.highest >= bound)
  const mail = creditsLowMail({ left: Math.max(0, stood.balance), publicUrl: ctx.settings.publicUrl() })
  await inTransaction(ctx.db, async (tx) => {
    const isFirst = await noteSeen(tx, { workspaceId, seenSeq, seq, isAbove })
    if (isFirst && fell && stood.email !== null) await sendMail(tx, ctx, stood.email, mail)
  })
}
