import type { FastifyRequest } from 'fastify'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { tellNewDevice } from './tell-new-device.ts'
import { deviceOf } from './device-of.ts'

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
