import type { StartRequest } from '../../../../contract/batches.ts'
import type { AnswerOf } from '../../../../contract/routes.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { answerOnce } from '../../../http/answers/answer-once.ts'
import type { Call, Handlers } from '../../../http/answers/define-route.ts'
import type { BatchKind } from './batches.queries.ts'
import { startBatch } from './start-batch.ts'
import { cancelBatch } from './stop-batches.ts'

/** The contract's names of the routes of each kind, and of the id in their paths. */
const wire = {
  reveal: {
    list: 'listRevealBatches',
    show: 'showRevealBatch',
    start: 'startRevealBatch',
    cancel: 'cancelRevealBatch',
    id: 'batchId',
  },
  verify: {
    list: 'listVerificationLists',
    show: 'showVerificationList',
    start: 'startVerificationList',
    cancel: 'cancelVerificationList',
    id: 'listId',
  },
  enrich: {
    list: 'listEnrichments',
    show: 'showEnrichment',
    start: 'startEnrichment',
    cancel: 'cancelEnrichment',
    id: 'id',
  },
} as const satisfies Record<BatchKind, object>

type Wire = typeof wire
type Shown<K extends BatchKind> = AnswerOf<Wire[K]['show']> & AnswerOf<Wire[K]['start']> & AnswerOf<Wire[K]['cancel']>

/** How batches of this kind are shown: one by its id, and the account's last ones. */
export type BatchViews<K extends BatchKind> = {
  show: (ctx: Context, actor: Actor, id: string) => Promise<Shown<K>>
  list: (ctx: Context, actor: Actor) => Promise<AnswerOf<Wire[K]['list']>>
}

/**
 * The routes that all kinds of batches share: progress, start with a cap on the credits, and cancelling. Each answers with the batch as it is
 * then.
 */
export function serveBatches<K extends BatchKind>(ctx: Context, kind: K, { show, list }: BatchViews<K>): Handlers {
  const names: Wire[K] = wire[kind]
  // The contract has parsed both; the types of the three kinds are not known here.
  const idOf = ({ params }: { params: unknown }) => (params as Record<string, string>)[names.id] ?? ''
  const boundsOf = ({ body }: { body: unknown }) => {
    const { maxCredits, untilProven = null } = body as StartRequest & { untilProven?: number | null }
    return { maxCredits, untilProven }
  }
  const handlers = {
    [names.list]: ({ actor }: Call<Wire[K]['list']> & { actor: Actor }) => list(ctx, actor),
    [names.show]: (call: Call<Wire[K]['show']> & { actor: Actor }) => show(ctx, call.actor, idOf(call)),
    [names.start]: async (call: Call<Wire[K]['start']> & { actor: Actor }) =>
      answerOnce(ctx, call, async () => {
        await startBatch(ctx, call.actor, { kind, id: idOf(call), ...boundsOf(call) })
        return show(ctx, call.actor, idOf(call))
      }),
    [names.cancel]: async (call: Call<Wire[K]['cancel']> & { actor: Actor }) => {
      await cancelBatch(ctx, call.actor, kind, idOf(call))
      return show(ctx, call.actor, idOf(call))
    },
  }
  return handlers
}
