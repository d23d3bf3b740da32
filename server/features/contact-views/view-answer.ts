import { type ContactView, contactView, viewShows } from '../../../contract/contacts/contact-views.ts'
import type { ContactViewRow } from './contact-views.queries.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'

/** A view on the wire. One that was saved before there was a filter doesn't set it. */
export function viewAnswer({ id, name, ownerId, isShared, shows, createdAt }: ContactViewRow): ContactView {
  const all = { ...shows, filters: { ...nothing, ...shows.filters } }
  return contactView.parse({
    ...{ id, name, ownerId, isShared },
    shows: viewShows.parse(all),
    createdAt: createdAt.toISOString(),
  })
}

const nothing = { status: '', proof: '', list: null, owner: '' }

/** Two changes of one workspace's views come one after the other. */
export async function lockViews(tx: Transaction, ctx: Context, workspaceId: WorkspaceId): Promise<void> {
  if (!(await lockPlan(tx, workspaceId, ctx.now()))) throw new Refusal('unauthorized')
}
