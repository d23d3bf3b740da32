import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAddress, limitByNetwork, rateLimits } from '../../http/limits/limit-rate.ts'
import { searchDemo } from './search-demo.ts'

export function demoSearchRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'searchDemo', async ({ body, reply }) => searchDemo(ctx, body, abortOnClose(reply)), {
    onRequest: [
      limitByAddress(ctx, rateLimits.demoSearchPerAddress),
      limitByNetwork(ctx, rateLimits.demoSearchPerNetwork),
    ],
  })
}
