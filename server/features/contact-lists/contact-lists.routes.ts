import type { Context } from '../../context.ts'
import { changed, type Handlers } from '../../http/answers/define-route.ts'
import { addToList } from './add-to-list.ts'
import { changeList } from './change-list.ts'
import { createList } from './create-list.ts'
import { deleteList, restoreList } from './delete-list.ts'
import { showLists } from './show-lists.ts'
import { takeOffList } from './take-off-list.ts'

export const contactListsRoutes = (ctx: Context): Handlers => ({
  listContactLists: async ({ actor }) => ({ lists: await showLists(ctx, actor) }),
  createContactList: ({ actor, body }) => createList(ctx, actor, body),
  renameContactList: ({ actor, params, body }) => changeList(ctx, actor, { id: params.id, change: body }),
  deleteContactList: ({ actor, params }) => changed(deleteList(ctx, actor, params.id)),
  restoreContactList: ({ actor, params }) => restoreList(ctx, actor, params.id),
  addToContactList: ({ actor, params, body }) => addToList(ctx, actor, { id: params.id, personIds: body.contactIds }),
  takeOutOfContactList: ({ actor, params, body }) =>
    changed(takeOffList(ctx, actor, { id: params.id, personIds: body.contactIds })),
})
