import type { User } from '../contract/accounts.ts'
import type { AccountId, Actor, WorkspaceId } from '../server/actor.ts'
import type { TestDatabase } from './database.ts'

/** A spender of this workspace who has no limit, for tests that are not about who spends. */
export function anybodyIn(workspaceId: WorkspaceId): { workspaceId: WorkspaceId; accountId: AccountId } {
  return { workspaceId, accountId: 'anybody' as AccountId }
}

/** The actor for this person, for use cases that a test calls without a request. */
export async function actorOf({ ownerPool }: TestDatabase, { user }: { user: User }): Promise<Actor> {
  const { rows } = await ownerPool.query<{ id: WorkspaceId }>('select id from workspaces where owner_id = $1', [
    user.id,
  ])
  if (!rows[0]) throw new Error(`${user.id} has no workspace`)
  return { accountId: user.id as AccountId, workspaceId: rows[0].id, role: 'owner', via: 'browser' }
}
