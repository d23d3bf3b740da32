import type { AccountId, Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Db, type Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { recoveryCodeUsedMail } from '../../mails/credentials-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { lockOpen } from '../accounts.queries.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { changeFactors } from './change-factors.ts'
import { drawRecoveryCodes, lettersOf, writeRecoveryCodes } from './draw-recovery-codes.ts'
import { selectKinds, selectUnused, useCode } from './factors.queries.ts'

/** New codes in place of the old ones. */
export async function renewRecoveryCodes(ctx: Context, actor: Actor, network: string): Promise<string[]> {
  const { accountId } = actor
  // Asked before too: drawing takes a quarter of a second of a processor, which a call without a factor need not cost.
  await requireFactor(ctx.db, accountId)
  const fresh = await drawRecoveryCodes(ctx.hashPassword)
  await changeFactors(ctx, actor, { kind: 'recovery_codes_renewed', network }, async (tx) => {
    await requireFactor(tx, accountId)
    await writeRecoveryCodes(tx, accountId, fresh, ctx.now())
    return { change: 'renewed', factor: 'recovery codes' }
  })
  return fresh.plain
}

async function requireFactor(db: Db | Transaction, accountId: AccountId): Promise<void> {
  const { passkey, code } = await selectKinds(db, accountId)
  if (!passkey && !code) throw new Refusal('no-factor')
}

/** Whether this is a code that was not used; it is used then, and the owner is told. */
export async function judgeRecoveryCode(
  ctx: Context,
  account: { accountId: AccountId; email: string },
  { code, network }: { code: string; network: string },
): Promise<boolean> {
  const { accountId, email } = account
  const typed = lettersOf(code)
  const unused = await selectUnused(ctx.db, accountId)
  const at = ctx.now()
  for (const { id, codeHash } of unused) {
    if (!(await isPassword(typed, codeHash))) continue
    const left = unused.length - 1
    const publicUrl = ctx.settings.publicUrl()
    return inTransaction(ctx.db, async (tx) => {
      if (!(await lockOpen(tx, accountId)) || !(await useCode(tx, { accountId, id, at }))) return false
      await recordEvent(tx, { kind: 'recovery_code_used', accountId, network, at })
      await sendMail(tx, ctx, email, recoveryCodeUsedMail({ at, network, left, publicUrl }))
      return true
    })
  }
  return false
}
