import { mayAs } from '../../../contract/security/rights.ts'
import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { selectMember } from './teams.queries.ts'
import { limits } from '../../../contract/lists.ts'
import type { OwnedRows } from '../../db/named-rows.ts'
import { cutText } from '../../outside-text/cut-text.ts'

/** Whose something is, and who sees it. */
export type Owned = { ownerId: AccountId; isShared: boolean }

/**
 * What becomes of an owner and of sharing, where one of them was sent. Sharing is the owner's alone to decide; an admin hands over what
 * is shared. Refuses with `not-yours`, and as `requireHeir` does. Needs the lock of the workspace: nobody leaves meanwhile.
 */
export async function requireHandOver(
  tx: Transaction,
  actor: Actor,
  thing: Owned,
  change: { isShared?: boolean | undefined; ownerId?: string | undefined },
): Promise<Owned> {
  const { ownerId } = thing
  const isOwn = ownerId === actor.accountId
  if (change.isShared !== undefined && change.isShared !== thing.isShared && !isOwn) throw new Refusal('not-yours')
  const isShared = change.isShared ?? thing.isShared
  if (change.ownerId === undefined || change.ownerId === ownerId) return { ownerId, isShared }
  if (!isOwn && !mayHandOverAll(actor)) throw new Refusal('not-yours')
  return { isShared, ownerId: await requireHeir(tx, actor, change.ownerId) }
}

/** Whether the actor hands over what is another's. */
export function mayHandOverAll({ role }: Actor): boolean {
  return mayAs(role, 'admin')
}

/** The account of a member who can work with what they get. Refuses with `unknown-member` and `viewer-owns-nothing`. */
export async function requireHeir(tx: Transaction, { workspaceId }: Actor, accountId: string): Promise<AccountId> {
  const heir = await selectMember(tx, workspaceId, accountId)
  if (!heir) throw new Refusal('unknown-member')
  if (heir.role === 'viewer') throw new Refusal('viewer-owns-nothing')
  return heir.accountId
}

const kinds = {
  lists: { most: limits.contactLists, code: 'too-many-contact-lists' },
  views: { most: limits.contactViews, code: 'too-many-views' },
} as const

/**
 * Before somebody gets a list or a view that they didn't see: else who is at the limit passes theirs on, makes new ones, and fills
 * others' places. Needs the plan's lock.
 * @param has how many the heir sees
 */
export function refuseFullHeir(kind: keyof typeof kinds, has: number): void {
  const { most, code } = kinds[kind]
  if (has < most) return
  const message = `This member has reached the limit of ${most} ${kind} and has to delete some first.`
  throw new Refusal(code, { message })
}

/** From somebody who leaves, to another member. */
export type Gift = { workspaceId: WorkspaceId; from: AccountId; to: AccountId }

/** The lists, searches or views of somebody who leaves go to another member; what was private stays so, for that member alone. */
export async function giveOwned<Id>(
  tx: Transaction,
  rows: OwnedRows<Id>,
  { workspaceId, from, to }: Gift,
): Promise<void> {
  for (const row of await rows.selectOf(tx, { workspaceId, accountId: from })) {
    const isTaken = (name: string) => rows.isNameTaken(tx, { workspaceId, accountId: to }, name, row.id)
    const name = row.isShared || row.deletedAt ? row.name : await freeName(row.name, isTaken)
    await rows.updateOwner(tx, row.id, { ownerId: to, name })
  }
}

/** The name, or with the first number behind it with which it isn't taken: `Warm leads (2)`. */
export async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`
    const candidate = `${cutText(name, limits.nameLength - end.length)}${end}`
    if (!(await isTaken(candidate))) return candidate
  }
}
