import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scope } from '../../../contract/security/scopes.ts'
import type { AccountId, Actor } from '../../actor.ts'
import { Refusal } from '../../refusal.ts'
import { networkForLog } from '../limits/network-of.ts'
import { apiKeyOf, type SessionAccount } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call of the contract accepts an API key; undefined for other requests. */
    takesKey?: boolean
  }
  interface FastifyRequest {
    /** The owner of the request's API key. */
    keyHolder: KeyHolder | null
    /** The caller as they stood when the last of the body had come, if that was later than the first look. */
    lateCaller: Caller | null
  }
}

/** Who calls; `scope` if it is by an API key. */
export type Caller = { actor: Actor; account: SessionAccount; scope?: Scope }
export type KeyHolder = Caller & { scope: Scope }

/**
 * Finds a key's owner by its SHA-256; null if it is unknown or revoked. Refuses a key that has expired. The keys' feature
 * provides it. @param network where it is used
 */
export type FindKeyHolder = (keyHash: string, network: string) => Promise<KeyHolder | null>

/** 43 digits of base 62 hold 256 bits. */
const wholeKey = /^qk_[0-9A-Za-z]{43}$/

/**
 * `Authorization: Bearer qk_…` in place of a session, on the calls of the contract that accept keys. An invalid key is refused;
 * a request with a key never falls back to its cookie.
 */
export function addApiKeys(app: FastifyInstance, findHolder: FindKeyHolder): void {
  app.decorateRequest('keyHolder', null)
  app.addHook('onRequest', async (request) => {
    const key = apiKeyOf(request)
    const { takesKey } = request.routeOptions.config ?? {}
    if (key === null || takesKey === undefined) return
    if (!takesKey) throw new Refusal('key-not-taken')
    request.keyHolder = await requireHolder(request, key, findHolder)
  })
}

export async function requireHolder(
  { ip }: FastifyRequest,
  key: string,
  findHolder: FindKeyHolder,
): Promise<KeyHolder> {
  const holder = wholeKey.test(key) ? await findHolder(hashKey(key), networkForLog(ip)) : null
  if (holder === null) throw new Refusal('bad-key')
  if (!holder.account.isPremium) throw new Refusal('premium_required')
  return holder
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The caller: the owner of the API key, else of the session; null if there is neither. */
export function callerOf({ lateCaller, keyHolder, session }: FastifyRequest): Caller | null {
  return lateCaller ?? keyHolder ?? ownerOf(session.userId, session.account)
}

/** Whose a session is. */
export function ownerOf(accountId: AccountId | undefined, account: SessionAccount | null | undefined): Caller | null {
  if (!accountId || !account) return null
  const { workspaceId, role } = account
  return { actor: { accountId, workspaceId, role, via: 'browser' }, account }
}
