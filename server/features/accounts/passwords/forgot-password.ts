import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newPasswordMail } from '../../mails/credentials-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { insertPasswordReset, lockByEmail } from '../accounts.queries.ts'

const lifetimeMs = 60 * 60 * 1_000

/** Mails a link for a new password if there is such an account. The answer does not reveal whether there is. */
export async function forgotPassword(ctx: Context, email: string, network: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + lifetimeMs)
  const link = `${ctx.settings.publicUrl()}/reset-password?token=${token}`
  const user = await inTransaction(ctx.db, async (tx) => {
    // Locked, so that no link goes to an address that is being changed at this moment.
    const owner = await lockByEmail(tx, email)
    if (!owner) return null
    await insertPasswordReset(tx, { tokenHash: hashToken(token), accountId: owner.id, expiresAt })
    const linkOf = `password:${owner.id}` as const
    await sendMail(tx, ctx, owner.email, newPasswordMail({ link }), { uselessAfter: expiresAt, linkOf })
    return owner
  })
  if (!user) return
  ctx.securityLog.add({ kind: 'password_reset_asked', accountId: user.id, network })
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
