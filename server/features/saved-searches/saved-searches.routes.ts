import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { changeSavedSearch, type WhenChanged } from './change-saved-search.ts'
import { deleteSavedSearch, restoreSavedSearch } from './delete-saved-search.ts'
import { savedSearchAnswer, saveSearch } from './save-search.ts'
import { selectSavedSearches } from './saved-searches.queries.ts'

export function savedSearchesRoutes(app: FastifyInstance, ctx: Context, whenChanged: WhenChanged): void {
  defineRoute(app, 'listSavedSearches', async ({ actor }) => ({
    searches: (await selectSavedSearches(ctx.db, actor)).map(savedSearchAnswer),
  }))

  defineRoute(app, 'saveSearch', async ({ actor, body, reply }) => {
    const saved = await saveSearch(ctx, actor, body)
    reply.code(201)
    return saved
  })

  defineRoute(app, 'changeSavedSearch', async ({ actor, params, body }) =>
    changeSavedSearch(ctx, actor, { id: params.id, change: body, whenChanged }),
  )

  defineRoute(app, 'deleteSavedSearch', async ({ actor, params }) => ({
    success: true as const,
    count: await deleteSavedSearch(ctx, actor, params.id),
  }))

  defineRoute(app, 'restoreSavedSearch', async ({ actor, params }) => restoreSavedSearch(ctx, actor, params.id))
}
