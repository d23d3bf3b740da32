import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { askSupport } from './ask-support.ts'
import { listSupportRequests, showSupportRequest } from './show-support.ts'
import { closeSupportRequest, seeSupportAnswer, writeToSupport } from './write-to-support.ts'

/** Asking the operator, and reading what they answered. */
export const supportRoutes = (ctx: Context): Handlers => ({
  listSupportRequests: ({ actor }) => listSupportRequests(ctx, actor),
  askSupport: (call) => answerOnce(ctx, call, () => askSupport(ctx, call.actor, call.body)),
  showSupportRequest: ({ actor, params }) => showSupportRequest(ctx, actor, params.id),
  writeToSupport: async (call) => {
    const { actor, params, body } = call
    return answerOnce(ctx, call, () => writeToSupport(ctx, actor, { id: params.id, text: body.text }))
  },
  seeSupportAnswer: ({ actor, params }) => seeSupportAnswer(ctx, actor, params.id),
  closeSupportRequest: ({ actor, params }) => closeSupportRequest(ctx, actor, params.id),
})
