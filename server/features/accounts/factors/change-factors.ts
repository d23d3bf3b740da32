import type { SecurityEventKind } from '../../../../contract/security/security-events.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { factorChangedMail } from '../../mails/sign-in-mails.ts'
import { lockOpen } from '../accounts.queries.ts'
import { drawRecoveryCodes, writeRecoveryCodes } from './draw-recovery-codes.ts'
import { deleteBegun, replaceRecoveryCodes, selectKinds, selectUnused } from './factors.queries.ts'

type Changed = Pick<Parameters<typeof factorChangedMail>[0], 'change' | 'factor' | 'name'>

/**
 * The only way to change an account's second factors: in one transaction, under the lock of the account, trusted browsers are
 * forgotten, sign-ins under way end, and the security log gets its line; the owner is told by mail. With the first factor come
 * recovery codes, which are answered, and with the last one they go.
 */
export async function changeFactors(
  ctx: Context,
  { accountId }: Actor,
  { kind, network }: { kind: SecurityEventKind; network: string },
  change: (tx: Transaction) => Promise<Changed>,
): Promise<string[] | null> {
  const at = ctx.now()
  // Hashing takes long; nothing waits for it under the lock.
  const drawn = kind.endsWith('_added') ? await drawRecoveryCodes(ctx.hashPassword) : null
  const publicUrl = ctx.settings.publicUrl()
  const isFirst = await inTransaction(ctx.db, async (tx) => {
    const account = await lockOpen(tx, accountId)
    if (!account) throw new Refusal('unauthorized')
    const changed = await change(tx)
    const { passkey, code } = await selectKinds(tx, accountId)
    if (!passkey && !code) await replaceRecoveryCodes(tx, accountId, [])
    const isFirst = drawn !== null && (await selectUnused(tx, accountId)).length === 0
    if (isFirst) await writeRecoveryCodes(tx, accountId, drawn, at)
    await deleteBegun(tx, accountId)
    await recordEvent(tx, { kind, accountId, network, at })
    await sendMail(tx, ctx, account.email, factorChangedMail({ ...changed, at, network, publicUrl }))
    return isFirst
  })
  return isFirst && drawn ? drawn.plain : null
}
