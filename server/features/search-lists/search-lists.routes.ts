import type { Context } from '../../context.ts'
import { changed, type Handlers } from '../../http/answers/define-route.ts'
import { createSearchList, searchListAnswer } from './create-search-list.ts'
import { deleteSearchList, restoreSearchList } from './delete-search-list.ts'
import { selectLists } from './search-lists.queries.ts'

export const searchListsRoutes = (ctx: Context): Handlers => ({
  listSearchLists: async ({ actor }) => ({
    lists: (await selectLists(ctx.db, actor.workspaceId)).map(searchListAnswer),
  }),
  createSearchList: ({ actor, body }) => createSearchList(ctx, actor, body),
  deleteSearchList: ({ actor, params }) => changed(deleteSearchList(ctx, actor, params.id)),
  restoreSearchList: ({ actor, params }) => restoreSearchList(ctx, actor, params.id),
})
