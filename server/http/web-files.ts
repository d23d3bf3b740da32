import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { answerError } from './errors.ts'

/** The paths of the specification, section 2, beside those of the API. Everything else is the 404 page, with that status. */
const pages = [
  /^\/$/,
  /^\/(auth|login|logout|search|contacts|verifier|settings|buy-credits|credits|subscribe)$/,
  /^\/verifier\/lists\/[A-Za-z0-9-]{1,60}$/,
  /^\/(forgot-password|reset-password|confirm-email|privacy-policy|terms-of-service)$/,
]

/** Serves the built front end: hashed assets for a year, the shell for every page. HEAD answers like GET. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      return answerError(new Refusal('not-found'), request, reply)
    return sendShell(request, reply, path)
  })

  function sendShell(_request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
    return reply
      .code(pages.some((page) => page.test(trimmed)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie')
      .send(shell)
  }
}
