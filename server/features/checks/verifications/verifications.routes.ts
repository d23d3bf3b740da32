import type { Context } from '../../../context.ts'
import { abortOnClose, withStatus } from '../../../http/answers/abort-on-close.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { listVerifications } from './list-verifications.ts'
import { showVerification, verifyAddress } from './verify-address.ts'

export const verificationsRoutes = (ctx: Context): Handlers => ({
  verifyAddress: async (call) =>
    answerOnce(ctx, call, async () => {
      const answer = await verifyAddress(ctx, call.actor, call.body.address, abortOnClose(call.reply))
      return withStatus(call.reply, answer)
    }),
  listVerifications: ({ actor, query }) => listVerifications(ctx, actor, query.cursor),
  showVerification: async ({ actor, params, reply }) =>
    withStatus(reply, await showVerification(ctx, actor, params.id)),
})
