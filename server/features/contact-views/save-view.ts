import { type ContactView, type ViewShows, contactView, viewShows } from '../../../contract/contacts/contact-views.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { insertView, views, type ContactViewRow } from './contact-views.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { requireStill } from '../workspaces/show-membership.ts'

/** Keeps what the contact database shows under a name. Refuses with `too-many-views` and `view-name-taken`. */
export async function saveView(
  ctx: Context,
  actor: Actor,
  { name, shows, isShared = false }: { name: string; shows: ViewShows; isShared?: boolean | undefined },
): Promise<ContactView> {
  const row = await inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, actor.workspaceId)
    await requireStill(tx, actor, { role: 'member', at: ctx.now() })
    await refuseBeyondLimit(tx, actor)
    if (await views.isNameTaken(tx, actor, name)) throw new Refusal('view-name-taken')
    const view = await insertView(tx, actor, { name, isShared, shows, at: ctx.now() })
    await recordActivity(tx, actor, { kind: 'view.saved', on: `view:${view.id}` })
    return view
  })
  return viewAnswer(row)
}

/** @param deletedAt of a view that comes back, as with a list (create-list.ts) */
export async function refuseBeyondLimit(tx: Transaction, actor: Actor, deletedAt?: Date): Promise<void> {
  if ((await views.count(tx, actor)) < limits.contactViews) return
  if (!deletedAt || (await views.count(tx, actor, deletedAt)) > 0) throw new Refusal('too-many-views')
}

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
