import type { PasskeyUse } from '../../../../contract/security/factors.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { User } from '../../../../contract/accounts.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { findUser } from '../accounts.queries.ts'
import { markOf } from '../passwords/password-hash.ts'
import { showUser } from '../show-user.ts'
import { enter } from './enter-or-ask.ts'
import { judgePasskey } from './ask-passkey.ts'

/** Signs in whoever holds a passkey and was verified by it: two factors at once, so that nothing more is asked for. */
export async function signInByPasskey(ctx: Context, request: FastifyRequest, passkey: PasskeyUse): Promise<User> {
  const known = await judgePasskey(ctx, passkey, { purpose: 'sign-in', accountId: null })
  const user = known && (await findUser(ctx.db, known.accountId))
  if (!known || !user) {
    ctx.securityLog.add({ kind: 'factor_refused', network: networkForLog(request.ip) })
    throw new Refusal('factor-refused')
  }
  const { accountId, email, passwordHash } = known
  const shown = await showUser(ctx, { accountId, workspaceId: user.workspaceId, role: 'owner', via: 'browser' })
  await enter(ctx, request, { accountId, email, passwordMark: markOf(passwordHash) })
  return shown
}
