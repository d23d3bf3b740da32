import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeContacts } from './merge-contacts.ts'
import { tellDifferent } from './tell-different.ts'
import { undoMerge } from './undo-merge.ts'

export function duplicatesRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listDuplicates', async ({ actor }) => findDuplicates(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.duplicates),
  })

  defineRoute(app, 'mergeContacts', async ({ actor, body }) => mergeContacts(ctx, actor, body))

  defineRoute(app, 'undoMerge', async ({ actor, params }) => undoMerge(ctx, actor, params.id))

  defineRoute(app, 'tellDifferent', async ({ actor, body }) => {
    await tellDifferent(ctx, actor, body)
    return { success: true as const }
  })
}
