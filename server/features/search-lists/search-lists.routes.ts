import type { FastifyInstance } from 'fastify'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { createSearchList, searchListAnswer } from './create-search-list.ts'
import { deleteSearchList, restoreSearchList } from './delete-search-list.ts'
import { selectLists } from './search-lists.queries.ts'

/** Base64 is a third longer, and some characters are longer in JSON. */
const bodyLimit = limits.enrichedBytes * 2

export function searchListsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listSearchLists', async ({ actor }) => ({
    lists: (await selectLists(ctx.db, actor.workspaceId)).map(searchListAnswer),
  }))

  defineRoute(
    app,
    'createSearchList',
    async ({ actor, body, reply }) => {
      const list = await createSearchList(ctx, actor, body)
      reply.code(201)
      return list
    },
    { onRequest: limitByAccount(ctx, rateLimits.batches), bodyLimit },
  )

  defineRoute(app, 'deleteSearchList', async ({ actor, params }) => ({
    success: true as const,
    count: await deleteSearchList(ctx, actor, params.id),
  }))

  defineRoute(app, 'restoreSearchList', async ({ actor, params }) => restoreSearchList(ctx, actor, params.id))
}
