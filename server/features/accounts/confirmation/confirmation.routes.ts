import type { FastifyInstance } from 'fastify'
import type { Done } from '../../../../contract/accounts.ts'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAddress, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { confirmAddress } from './confirm-address.ts'
import { sendConfirmation } from './send-confirmation.ts'

const done: Done = { success: true }

/** That the address of a new account is its holder's. */
export function confirmationRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'confirmAddress',
    async ({ body, request }) => {
      await confirmAddress(ctx, { token: body.token, network: networkForLog(request.ip) })
      return done
    },
    { onRequest: limitByAddress(ctx, rateLimits.confirmAddress) },
  )

  defineRoute(app, 'sendConfirmation', async ({ actor }) => {
    await sendConfirmation(ctx, actor)
    return done
  })
}
