import type { FastifyInstance } from 'fastify'
import type { Done } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { askSupport } from './ask-support.ts'
import { listSupportRequests, showSupportRequest } from './show-support.ts'
import { closeSupportRequest, seeSupportAnswer, writeToSupport } from './write-to-support.ts'

const done: Done = { success: true }

/** Asking the operator, and reading what they answered. */
export function supportRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.support) }

  defineRoute(app, 'listSupportRequests', async ({ actor }) => listSupportRequests(ctx, actor))
  defineRoute(
    app,
    'askSupport',
    async (call) => {
      call.reply.code(201)
      return answerOnce(ctx, call, () => askSupport(ctx, call.actor, call.body))
    },
    limited,
  )
  defineRoute(app, 'showSupportRequest', async ({ actor, params }) => showSupportRequest(ctx, actor, params.id))
  defineRoute(
    app,
    'writeToSupport',
    async (call) => {
      const { actor, params, body } = call
      return answerOnce(ctx, call, () => writeToSupport(ctx, actor, { id: params.id, text: body.text }))
    },
    limited,
  )
  defineRoute(app, 'seeSupportAnswer', async ({ actor, params }) => {
    await seeSupportAnswer(ctx, actor, params.id)
    return done
  })
  defineRoute(app, 'closeSupportRequest', async ({ actor, params }) => closeSupportRequest(ctx, actor, params.id))
}
