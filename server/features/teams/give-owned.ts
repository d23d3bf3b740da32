import { limits } from '../../../contract/lists.ts'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { OwnedRows } from '../../db/named-rows.ts'
import type { Transaction } from '../../db/transaction.ts'

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
    const candidate = `${name.slice(0, limits.nameLength - end.length)}${end}`
    if (!(await isTaken(candidate))) return candidate
  }
}
