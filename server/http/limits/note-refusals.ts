import type { AccountId } from '../../actor.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '../../../contract/security/security-events.ts'
import type { RefusalCode } from '../../../contract/errors.ts'
import type { SecurityLog } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { networkForLog } from './network-of.ts'

const noted: Partial<Record<RefusalCode, SecurityEventKind>> = {
  'too-many': 'rate_limited',
  'bad-key': 'key_refused',
  'role-needed': 'role_refused',
  'not-the-password': 'password_refused',
}

/** Counts refusals that may be an attack in the security log: by account, call and network. */
export function noteRefusals(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onError', async (request, _reply, error) => {
    const kind = (error as unknown) instanceof Refusal ? noted[(error as unknown as Refusal).code] : undefined
    if (kind === undefined) return
    log.add({ kind, accountId: whoAsks(request), detail: callOf(request), network: networkForLog(request.ip) })
  })
}

/** Null also if the request was refused before the session was read. */
function whoAsks(request: FastifyRequest): AccountId | null {
  const session = request.session as FastifyRequest['session'] | null | undefined
  return request.keyHolder?.actor.accountId ?? session?.userId ?? null
}

function callOf(request: FastifyRequest): string {
  const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string }
  return (operationId ?? '').slice(0, 60)
}
