import type { FastifyRequest } from 'fastify'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { deviceOf } from './device-of.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newSignInMail } from '../../mails/sign-in-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { noteDevice } from '../known-networks.ts'
import { selectSettledAddress } from './sessions.queries.ts'

/**
 * A new session id at every sign-in, so that an id planted before is of no use; the old row is deleted. The owner is told if the
 * device is a new one.
 */
export async function beginSession(
  ctx: Context,
  request: FastifyRequest,
  { accountId, passwordMark }: { accountId: AccountId; passwordMark: string },
): Promise<void> {
  const before = request.session
  await before.regenerate()
  const fresh = request.session
  if (before.userId) await before.destroy()
  fresh.userId = accountId
  fresh.passwordMark = passwordMark
  fresh.device = deviceOf(request.headers['user-agent'])
  fresh.seenFrom = networkForLog(request.ip)
  fresh.seenAt = ctx.now().getTime()
  request.session = fresh
  await tellNewDevice(ctx, accountId, { ip: request.ip, device: fresh.device })
}

/**
 * Notes the device of a sign-in and mails the owner unless the account was used with this kind of browser from this network
 * within three months.
 */
async function tellNewDevice(ctx: Context, accountId: AccountId, { ip, device }: { ip: string; device: string }) {
  const mail = newSignInMail({ at: ctx.now(), network: networkForLog(ip), device, publicUrl: ctx.settings.publicUrl() })
  await inTransaction(ctx.db, async (tx) => {
    if (await noteDevice(tx, ctx, accountId, { ip, device })) return
    // Whoever has just made the account knows that they sign in.
    const email = await selectSettledAddress(tx, accountId)
    if (email !== null) await sendMail(tx, ctx, email, mail)
  })
}
