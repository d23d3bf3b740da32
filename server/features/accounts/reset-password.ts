import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { deleteSessionsOf, takePasswordReset, updatePassword } from './accounts.queries.ts'
import { hashToken } from './forgot-password.ts'
import { hashPassword } from './password-hash.ts'

/** Sets the new password, once per link, and ends every session of the account. */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx.db, async (tx) => {
    const userId = await takePasswordReset(tx, hashToken(input.token), ctx.now())
    if (!userId) throw new Refusal('bad-token')
    await updatePassword(tx, userId, passwordHash)
    await deleteSessionsOf(tx, userId)
  })
}
