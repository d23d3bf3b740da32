import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../../context.ts'
import { defineRoutes } from '../../../../http/answers/define-route.ts'
import { hearCallback } from './hear-callback.ts'

/** In a scope of its own, so that the body stays the bytes that some vendors sign. */
export function callbacksRoutes(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    defineRoutes(scope, ctx, {
      sourceCallback: async ({ request, params }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        await hearCallback(ctx, params.token, { headers, body })
      },
    })
  })
}
