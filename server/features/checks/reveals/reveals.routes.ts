import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RevealAnswer } from '../../../../contract/reveals.ts'
import type { Context } from '../../../context.ts'
import { abortOnClose } from '../../../http/answers/abort-on-close.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { sendJsonList } from '../../../http/answers/send-json-list.ts'
import { limitByAccount, rateLimits } from '../../../http/limits/limit-rate.ts'
import { listOutcomes, revealsAsJson } from './known-reveals.ts'
import { revealEmail, showReveal } from './reveal-email.ts'
import { showReceipt } from '../core/show-receipt.ts'

export function revealsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'enrichContact',
    async (call) =>
      answerOnce(ctx, call, async () => {
        const answer = await revealEmail(ctx, call.actor, call.body.contactId, abortOnClose(call.reply))
        return withStatus(call.reply, answer)
      }),
    { onRequest: limitByAccount(ctx, rateLimits.enrich) },
  )

  defineRoute(app, 'showReveal', async ({ actor, params, reply }) =>
    withStatus(reply, await showReveal(ctx, actor, params.contactId)),
  )

  defineRoute(app, 'listOutcomes', async ({ actor, body }) => ({
    outcomes: await listOutcomes(ctx.db, actor, body.contactIds),
  }))

  defineRoute(app, 'listReveals', async ({ actor, request, reply }) =>
    sendJsonList(request, reply, revealsAsJson(ctx.db, actor)),
  )

  defineRoute(app, 'showReceipt', async ({ actor, params }) => showReceipt(ctx.db, actor, params.receiptId))
}

function withStatus(reply: FastifyReply, answer: RevealAnswer): RevealAnswer {
  if ('retryAfter' in answer) reply.code(202).header('retry-after', answer.retryAfter)
  return answer
}
