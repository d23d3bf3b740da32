import type { FastifyInstance } from 'fastify'
import { viewShows } from '../../../contract/contacts/contact-views.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { changeView } from './change-view.ts'
import { selectViews } from './contact-views.queries.ts'
import { deleteView, restoreView } from './delete-view.ts'
import { saveView } from './save-view.ts'
import { viewAnswer } from './view-answer.ts'

export function contactViewsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listContactViews', async ({ actor }) => {
    const views = await selectViews(ctx.db, actor)
    // While two versions run, the newer one may have kept what this one doesn't know: the other views are shown.
    return { views: views.filter(({ shows }) => viewShows.safeParse(shows).success).map(viewAnswer) }
  })

  defineRoute(app, 'saveContactView', async ({ actor, body, reply }) => {
    const saved = await saveView(ctx, actor, body)
    reply.code(201)
    return saved
  })

  defineRoute(app, 'changeContactView', async ({ actor, params, body }) => changeView(ctx, actor, params.id, body))

  defineRoute(app, 'deleteContactView', async ({ actor, params }) => ({
    success: true as const,
    count: await deleteView(ctx, actor, params.id),
  }))

  defineRoute(app, 'restoreContactView', async ({ actor, params }) => restoreView(ctx, actor, params.id))
}
