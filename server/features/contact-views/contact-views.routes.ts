import { viewShows } from '../../../contract/contacts/contact-views.ts'
import type { Context } from '../../context.ts'
import { changed, type Handlers } from '../../http/answers/define-route.ts'
import { changeView } from './change-view.ts'
import { selectViews } from './contact-views.queries.ts'
import { deleteView, restoreView } from './delete-view.ts'
import { saveView, viewAnswer } from './save-view.ts'

export const contactViewsRoutes = (ctx: Context): Handlers => ({
  listContactViews: async ({ actor }) => {
    const views = await selectViews(ctx.db, actor)
    // While two versions run, the newer one may have kept what this one doesn't know: the other views are shown.
    return { views: views.filter(({ shows }) => viewShows.safeParse(shows).success).map(viewAnswer) }
  },
  saveContactView: ({ actor, body }) => saveView(ctx, actor, body),
  changeContactView: ({ actor, params, body }) => changeView(ctx, actor, params.id, body),
  deleteContactView: ({ actor, params }) => changed(deleteView(ctx, actor, params.id)),
  restoreContactView: ({ actor, params }) => restoreView(ctx, actor, params.id),
})
