import type { ActivityEvent } from '../../../../contract/security/activity-kinds.ts'
import type { AccountId, Actor, WorkspaceId } from '../../../actor.ts'
import { type Db, type Transaction, inTransaction } from '../../../db/transaction.ts'
import { callRecord, callRecordEverywhere, callEmpty } from './activity.queries.ts'
import type { Context } from '../../../context.ts'

/** Who did it; a job that ends what somebody began has no account. */
export type ActivityBy = Pick<Actor, 'workspaceId' | 'via' | 'keyId' | 'network'> & { accountId: AccountId | null }

/** Writes down what somebody did, in the transaction in which it is done: both are written or neither. */
export async function recordActivity(tx: Transaction, by: ActivityBy, event: ActivityEvent): Promise<void> {
  const { workspaceId, accountId, via, keyId = null, network = '' } = by
  const { kind, on: subject = null, among = null, ...details } = event
  await callRecord(tx, { workspaceId, accountId, via, keyId, network, kind, subject, among, details })
}

/** The same for what nobody of the workspace did: the payment provider told it, or a job found it. */
export async function recordJob(tx: Transaction, workspaceId: WorkspaceId, event: ActivityEvent): Promise<void> {
  await recordActivity(tx, { workspaceId, accountId: null, via: 'job' }, event)
}

/** Contacts as subjects: one alone, or many together. */
export function onContacts(ids: readonly number[]): Pick<ActivityEvent, 'on' | 'among'> {
  const [first, ...others] = ids
  if (first === undefined) return {}
  return others.length === 0 ? { on: `contact:${first}` } : { among: ids.map((id) => `contact:${id}` as const) }
}

export type AccountEvent = Extract<ActivityEvent, { kind: `account.${string}` }>

/** Writes down in each workspace of an account what concerns all of them, as signing in. */
export async function recordEverywhere(
  db: Db | Transaction,
  by: { accountId: AccountId; network: string; via?: Actor['via'] },
  event: AccountEvent,
): Promise<void> {
  const { kind, on: _, among: __, ...details } = event
  await callRecordEverywhere(db, [{ via: 'browser', ...by, kind, details }])
}

type ExportEvent = Extract<ActivityEvent, { kind: `export.${string}` }>

/** Writes down that something is taken out, before the first byte of it goes. */
export async function recordExport(ctx: Pick<Context, 'db'>, actor: Actor, event: ExportEvent): Promise<void> {
  await inTransaction(ctx.db, (tx) => recordActivity(tx, actor, event))
}

type Owned = { ownerId: AccountId; isShared: boolean }

/** Writes down who sees a list, saved search or view from now on, and that it is another's, where that has changed. */
export async function recordSharing(
  tx: Transaction,
  actor: Actor,
  on: `${'list' | 'search' | 'view'}:${string}`,
  { before, after }: { before: Owned; after: Owned },
): Promise<void> {
  const thing = on.split(':')[0] as 'list' | 'search' | 'view'
  const event = (what: 'shared' | 'hidden' | 'handed_over') => ({ kind: `${thing}.${what}` as const, on })
  if (before.isShared !== after.isShared)
    await recordActivity(tx, actor, event(after.isShared ? 'shared' : 'hidden') satisfies ActivityEvent)
  if (before.ownerId !== after.ownerId)
    await recordActivity(tx, actor, { ...event('handed_over'), among: [`account:${after.ownerId}`] })
}

/**
 * For a workspace that is emptied: nobody can read its record any more. How many rows its chain had, and the last hash, stay, so
 * that what comes after them can be checked.
 */
export async function forgetActivity(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await callEmpty(tx, workspaceId)
}
