import type { Context } from '../../context.ts'
import { changed, type Handlers } from '../../http/answers/define-route.ts'
import { changeSavedSearch, type WhenChanged } from './change-saved-search.ts'
import { deleteSavedSearch, restoreSavedSearch } from './delete-saved-search.ts'
import { savedSearchAnswer, saveSearch } from './save-search.ts'
import { selectSavedSearches } from './saved-searches.queries.ts'

export const savedSearchesRoutes = (ctx: Context, whenChanged: WhenChanged): Handlers => ({
  listSavedSearches: async ({ actor }) => ({
    searches: (await selectSavedSearches(ctx.db, actor)).map(savedSearchAnswer),
  }),
  saveSearch: ({ actor, body }) => saveSearch(ctx, actor, body),
  changeSavedSearch: ({ actor, params, body }) =>
    changeSavedSearch(ctx, actor, { id: params.id, change: body, whenChanged }),
  deleteSavedSearch: ({ actor, params }) => changed(deleteSavedSearch(ctx, actor, params.id)),
  restoreSavedSearch: ({ actor, params }) => restoreSavedSearch(ctx, actor, params.id),
})
