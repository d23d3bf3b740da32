import type { FastifyInstance, FastifyReply } from 'fastify'
import type { VerificationAnswer } from '../../../../contract/verifications.ts'
import type { Context } from '../../../context.ts'
import { abortOnClose } from '../../../http/answers/abort-on-close.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limits/limit-rate.ts'
import { listVerifications } from './list-verifications.ts'
import { showVerification, verifyAddress } from './verify-address.ts'

export function verificationsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'verifyAddress',
    async (call) =>
      answerOnce(ctx, call, async () => {
        const answer = await verifyAddress(ctx, call.actor, call.body.address, abortOnClose(call.reply))
        return withStatus(call.reply, answer)
      }),
    { onRequest: limitByAccount(ctx, rateLimits.verify) },
  )

  defineRoute(app, 'listVerifications', async ({ actor, query }) => listVerifications(ctx, actor, query.cursor))

  defineRoute(app, 'showVerification', async ({ actor, params, reply }) =>
    withStatus(reply, await showVerification(ctx, actor, params.id)),
  )
}

function withStatus(reply: FastifyReply, answer: VerificationAnswer): VerificationAnswer {
  if ('retryAfter' in answer) reply.code(202).header('retry-after', answer.retryAfter)
  return answer
}
