import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { changeSavedSearch } from './change-saved-search.ts'
import { deleteSavedSearch } from './delete-saved-search.ts'
import { restoreSavedSearch } from './restore-saved-search.ts'
import { savedSearchAnswer, saveSearch } from './save-search.ts'
import { selectSavedSearches } from './saved-searches.queries.ts'

export function savedSearchesRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listSavedSearches', async ({ userId }) => ({
    searches: (await selectSavedSearches(ctx.db, userId)).map(savedSearchAnswer),
  }))

  defineRoute(app, 'saveSearch', async ({ userId, body, reply }) => {
    const saved = await saveSearch(ctx, userId, body)
    reply.code(201)
    return saved
  })

  defineRoute(app, 'changeSavedSearch', async ({ userId, params, body }) =>
    changeSavedSearch(ctx, userId, params.id, body),
  )

  defineRoute(app, 'deleteSavedSearch', async ({ userId, params }) => ({
    success: true as const,
    count: await deleteSavedSearch(ctx, userId, params.id),
  }))

  defineRoute(app, 'restoreSavedSearch', async ({ userId, params }) => restoreSavedSearch(ctx, userId, params.id))
}
