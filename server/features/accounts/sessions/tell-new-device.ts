import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { newSignInMail } from '../../mails/sign-in-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { noteDevice } from '../known-networks.ts'
import { selectSettledAddress } from './sessions.queries.ts'

/**
 * Notes the device of a sign-in and mails the owner unless the account was used with this kind of browser from this network
 * within three months.
 */
export async function tellNewDevice(
  ctx: Context,
  accountId: AccountId,
  { ip, device }: { ip: string; device: string },
): Promise<void> {
  const mail = newSignInMail({ at: ctx.now(), network: networkForLog(ip), device, publicUrl: ctx.settings.publicUrl() })
  await inTransaction(ctx.db, async (tx) => {
    if (await noteDevice(tx, ctx, accountId, { ip, device })) return
    // Whoever has just made the account knows that they sign in.
    const email = await selectSettledAddress(tx, accountId)
    if (email !== null) await sendMail(tx, ctx, email, mail)
  })
}
