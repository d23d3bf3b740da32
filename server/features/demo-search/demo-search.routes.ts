import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { searchDemo } from './search-demo.ts'

export function demoSearchRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    searchDemo: ({ body, reply }) => searchDemo(ctx, body, abortOnClose(reply)),
  })
}
