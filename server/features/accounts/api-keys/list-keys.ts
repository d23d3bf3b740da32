import type { ApiKey } from '../../../../contract/security/api-keys.ts'
import type { Actor } from '../../../actor.ts'
import type { ApiKeyRow } from '../../../db/tables/accounts.ts'
import type { Db } from '../../../db/transaction.ts'
import { selectLive } from './api-keys.queries.ts'

/** The keys that aren't revoked, newest first. On the free plan they are listed too: they work again with the next plan. */
export async function listKeys(db: Db, actor: Actor): Promise<ApiKey[]> {
  return (await selectLive(db, actor.workspaceId)).map(keyOf)
}

/** A row as its owner sees it. */
export function keyOf({ id, name, prefix, createdAt, lastUsedAt }: ApiKeyRow): ApiKey {
  return { id, name, prefix, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
