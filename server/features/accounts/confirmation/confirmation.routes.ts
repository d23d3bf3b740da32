import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { defineRoutes } from '../../../http/answers/define-route.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { sendConfirmation, confirmAddress } from './send-confirmation.ts'

/** That the address of a new account is its holder's. */
export function confirmationRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    confirmAddress: ({ body, request }) =>
      confirmAddress(ctx, { token: body.token, network: networkForLog(request.ip) }),
    sendConfirmation: ({ actor }) => sendConfirmation(ctx, actor),
  })
}
