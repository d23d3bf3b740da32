import { gt, lt } from 'drizzle-orm'
import type { AccountId } from '../../actor.ts'
import { knownNetworks } from '../../db/tables/accounts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, hasRow, matching, putRow } from '../../db/sql-on.ts'

export async function upsertKnownNetwork(
  db: Db | Transaction,
  key: string,
  { accountId, seenAt }: { accountId: AccountId; seenAt: Date },
): Promise<void> {
  await putRow(db, knownNetworks, { key, accountId, seenAt }, knownNetworks.key)
}

export async function hasKnownNetwork(db: Db | Transaction, key: string, since: Date): Promise<boolean> {
  return hasRow(db, knownNetworks, matching(knownNetworks, { key }, gt(knownNetworks.seenAt, since)))
}

export async function deleteNetworksOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRows(tx, knownNetworks, { accountId })
}

export async function deleteKnownNetworks(db: Db, before: Date): Promise<void> {
  await deleteRows(db, knownNetworks, lt(knownNetworks.seenAt, before))
}
