import type { FastifyInstance, FastifyReply } from 'fastify'

/** Some mail systems send a form of many parts (RFC 8058), which is not read. */
const maxBodyBytes = 16 * 1024

export const formRoute = { schema: { hide: true }, bodyLimit: maxBodyBytes }

/** For a scope of pages without a script: bodies aren't JSON, and nothing is kept or found by search engines. */
export function readForms(place: FastifyInstance): void {
  place.removeAllContentTypeParsers()
  place.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  place.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, {}))
  place.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  })
}

/** "" if there is none, or several. */
export function textOf(from: unknown, name: string): string {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value.length <= 500 ? value : ''
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
