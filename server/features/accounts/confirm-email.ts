import { sqlState } from '../../db/sql-state.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { deleteSessionsOf, takeEmailChange, updateEmail } from './accounts.queries.ts'
import { hashToken } from './forgot-password.ts'

const uniqueViolation = '23505'

/** Uses the new address, once per link; links for another password were mailed to the old one and end with it. */
export async function confirmEmail(
  ctx: Context,
  { token, keepSid }: { token: string; keepSid: string | undefined },
): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const change = await takeEmailChange(tx, hashToken(token), ctx.now())
      if (!change) throw new Refusal('bad-token')
      await updateEmail(tx, change.userId, change.newEmail)
      await deleteSessionsOf(tx, change.userId, keepSid)
    })
  } catch (error) {
    // Registered by somebody else since the link was mailed.
    if (sqlState(error) === uniqueViolation) throw new Refusal('email-taken')
    throw error
  }
}
