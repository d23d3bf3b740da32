import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Question } from '../../adapters/sign-in/port.ts'
import type { Identity } from '../accounts/identities/identities.ts'
import { seal, unseal } from '../../http/sessions/sealed.ts'

const lifetimeMs = 10 * 60_000

/** What the browser keeps, sealed, between two steps: the question asked at a provider, or the identity that waits for a password. */
export type Attempt = { provider: string; to: string; question: Question }
export type Waiting = { identity: Identity; email: string; isEmailProven: boolean; providerId: string }
type KeptBy = { asked: Attempt; waiting: Waiting }

export function keepInCookie<Name extends keyof KeptBy>(
  ctx: Context,
  reply: FastifyReply,
  name: Name,
  kept: KeptBy[Name],
): void {
  const until = ctx.now().getTime() + lifetimeMs
  const sealed = seal(ctx.settings.secretKey, `sign-in ${name}`, JSON.stringify({ until, kept }))
  reply.setCookie(cookieName(ctx, name), sealed, { ...optionsOf(ctx), maxAge: lifetimeMs / 1_000 })
}

/** Null if there is none, it is too old, or it isn't ours. */
export function readCookie<Name extends keyof KeptBy>(
  ctx: Context,
  request: FastifyRequest,
  name: Name,
): KeptBy[Name] | null {
  const sealed = request.cookies[cookieName(ctx, name)]
  const opened = sealed && unseal(ctx.settings, `sign-in ${name}`, sealed)
  if (!opened) return null
  const { until, kept } = JSON.parse(opened) as { until: number; kept: KeptBy[Name] }
  return until > ctx.now().getTime() ? kept : null
}

export function forgetCookie(ctx: Context, reply: FastifyReply, name: keyof KeptBy): void {
  reply.clearCookie(cookieName(ctx, name), optionsOf(ctx))
}

/** Behind https no other host of the domain can plant it, as with the session's. */
function cookieName({ settings }: Context, name: string): string {
  return `${settings.publicUrl().startsWith('https:') ? '__Host-' : ''}quarry_sign_in_${name}`
}

function optionsOf({ settings }: Context) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.publicUrl().startsWith('https:') } as const
}
