import type { Context } from '../../../context.ts'
import { abortOnClose, withStatus } from '../../../http/answers/abort-on-close.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { sendJsonList } from '../../../http/answers/send-json-list.ts'
import { listOutcomes, revealsAsJson } from './known-reveals.ts'
import { revealEmail, showReveal } from './reveal-email.ts'
import { showReceipt } from '../core/show-receipt.ts'

export const revealsRoutes = (ctx: Context): Handlers => ({
  enrichContact: async (call) =>
    answerOnce(ctx, call, async () => {
      const answer = await revealEmail(ctx, call.actor, call.body.contactId, abortOnClose(call.reply))
      return withStatus(call.reply, answer)
    }),
  showReveal: async ({ actor, params, reply }) => withStatus(reply, await showReveal(ctx, actor, params.contactId)),
  listOutcomes: async ({ actor, body }) => ({
    outcomes: await listOutcomes(ctx, actor, body.contactIds),
  }),
  listReveals: ({ actor, request, reply }) => sendJsonList(request, reply, revealsAsJson(ctx.db, actor)),
  showReceipt: ({ actor, params }) => showReceipt(ctx.db, actor, params.receiptId),
})
