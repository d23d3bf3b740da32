import type { FastifyRequest } from 'fastify'
import type { AccountId } from '../../../actor.ts'

/** A new session id at every sign-in, so that an id planted before is of no use; the old row is deleted. */
export async function beginSession(
  request: FastifyRequest,
  { accountId, passwordMark }: { accountId: AccountId; passwordMark: string },
): Promise<void> {
  const before = request.session
  await before.regenerate()
  const fresh = request.session
  if (before.userId) await before.destroy()
  fresh.userId = accountId
  fresh.passwordMark = passwordMark
  request.session = fresh
}
