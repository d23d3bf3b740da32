import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountId, Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { hashToken } from '../passwords/forgot-password.ts'
import { deleteTrustedOf, hasTrusted, insertTrusted } from './factors.queries.ts'

const trustMs = 30 * 24 * 60 * 60_000

/** Each account that signs in by a browser has a cookie of its own there. */
function cookieOf(ctx: Context, accountId: AccountId) {
  const mark = createHash('sha256').update(accountId).digest('hex').slice(0, 12)
  return keptCookie(ctx, `trusted_${mark}`, trustMs)
}

/** For 30 days this browser needs no second factor for the account. */
export async function trustBrowser(ctx: Context, reply: FastifyReply, accountId: AccountId): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const trustedAt = ctx.now()
  const expiresAt = new Date(trustedAt.getTime() + trustMs)
  await insertTrusted(ctx.db, { tokenHash: hashToken(token), accountId, trustedAt, expiresAt })
  cookieOf(ctx, accountId).set(reply, token)
}

export async function isTrusted(ctx: Context, request: FastifyRequest, accountId: AccountId): Promise<boolean> {
  const token = cookieOf(ctx, accountId).read(request)
  return token !== undefined && hasTrusted(ctx.db, accountId, hashToken(token), ctx.now())
}

/** Every browser is asked for the second factor again. */
export async function forgetTrustedBrowsers(ctx: Context, { accountId }: Actor, network: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await deleteTrustedOf(tx, accountId)
    await recordEvent(tx, { kind: 'browsers_forgotten', accountId, network, at: ctx.now() })
  })
}

/** A cookie like the session's: httpOnly, SameSite=Lax, and behind https Secure and accepted from this host only. */
export function keptCookie({ settings }: Context, name: string, keptMs: number) {
  const secure = settings.publicUrl().startsWith('https:')
  const fullName = `${secure ? '__Host-' : ''}quarry_${name}`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[fullName],
    set: (reply: FastifyReply, value: string) =>
      void reply.setCookie(fullName, value, { ...options, maxAge: keptMs / 1_000 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(fullName, options),
  }
}
