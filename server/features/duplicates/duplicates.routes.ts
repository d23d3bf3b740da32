import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeContacts } from './merge-contacts.ts'
import { tellDifferent } from './tell-different.ts'
import { undoMerge } from './undo-merge.ts'

export const duplicatesRoutes = (ctx: Context): Handlers => ({
  listDuplicates: ({ actor }) => findDuplicates(ctx, actor),
  mergeContacts: ({ actor, body }) => mergeContacts(ctx, actor, body),
  undoMerge: ({ actor, params }) => undoMerge(ctx, actor, params.id),
  tellDifferent: ({ actor, body }) => tellDifferent(ctx, actor, body),
})
