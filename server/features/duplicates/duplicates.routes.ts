import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { findDuplicates, tellDifferent } from './find-duplicates.ts'
import { mergeContacts, undoMerge } from './merge-contacts.ts'

export const duplicatesRoutes = (ctx: Context): Handlers => ({
  listDuplicates: ({ actor }) => findDuplicates(ctx, actor),
  mergeContacts: ({ actor, body }) => mergeContacts(ctx, actor, body),
  undoMerge: ({ actor, params }) => undoMerge(ctx, actor, params.id),
  tellDifferent: ({ actor, body }) => tellDifferent(ctx, actor, body),
})
