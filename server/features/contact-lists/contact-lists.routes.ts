import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { addToList } from './add-to-list.ts'
import { changeList } from './change-list.ts'
import { createList } from './create-list.ts'
import { deleteList, restoreList } from './delete-list.ts'
import { showLists } from './show-lists.ts'
import { takeOffList } from './take-off-list.ts'

export function contactListsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listContactLists', async ({ actor }) => ({ lists: await showLists(ctx, actor) }))

  defineRoute(app, 'createContactList', async ({ actor, body, reply }) => {
    const list = await createList(ctx, actor, body)
    reply.code(201)
    return list
  })

  defineRoute(app, 'renameContactList', async ({ actor, params, body }) =>
    changeList(ctx, actor, { id: params.id, change: body }),
  )

  defineRoute(app, 'deleteContactList', async ({ actor, params }) => ({
    success: true as const,
    count: await deleteList(ctx, actor, params.id),
  }))

  defineRoute(app, 'restoreContactList', async ({ actor, params }) => restoreList(ctx, actor, params.id))

  defineRoute(app, 'addToContactList', async ({ actor, params, body }) =>
    addToList(ctx, actor, { id: params.id, personIds: body.contactIds }),
  )

  defineRoute(app, 'takeOutOfContactList', async ({ actor, params, body }) => ({
    success: true as const,
    count: await takeOffList(ctx, actor, { id: params.id, personIds: body.contactIds }),
  }))
}
