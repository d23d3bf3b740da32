import { and, eq, gt, lt } from 'drizzle-orm'
import type { AccountId } from '../../actor.ts'
import { knownNetworks } from '../../db/tables/accounts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, sqlOn } from '../../db/sql-on.ts'

export async function upsertKnownNetwork(
  db: Db | Transaction,
  key: string,
  { accountId, seenAt }: { accountId: AccountId; seenAt: Date },
): Promise<void> {
  await sqlOn(db)
    .insert(knownNetworks)
    .values({ key, accountId, seenAt })
    .onConflictDoUpdate({ target: knownNetworks.key, set: { accountId, seenAt } })
}

export async function hasKnownNetwork(db: Db | Transaction, key: string, since: Date): Promise<boolean> {
  const rows = await sqlOn(db)
    .select({ key: knownNetworks.key })
    .from(knownNetworks)
    .where(and(eq(knownNetworks.key, key), gt(knownNetworks.seenAt, since)))
  return rows.length > 0
}

export async function deleteNetworksOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRows(tx, knownNetworks, { accountId })
}

export async function deleteKnownNetworks(db: Db, before: Date): Promise<void> {
  await deleteRows(db, knownNetworks, lt(knownNetworks.seenAt, before))
}
