import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'

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
