import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteSessionsOf, updatePassword } from './accounts.queries.ts'
import { hashPassword } from './password-hash.ts'
import { requirePassword } from './require-password.ts'

/** The account's own change: every session but the one that asks ends. */
export async function changePassword(
  ctx: Context,
  userId: string,
  input: { current: string; password: string; keepSid: string },
): Promise<void> {
  await requirePassword(ctx.db, userId, input.current)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx.db, async (tx) => {
    await updatePassword(tx, userId, passwordHash)
    await deleteSessionsOf(tx, userId, input.keepSid)
  })
}
