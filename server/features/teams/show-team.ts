import type { Team } from '../../../contract/contacts/contact-filters.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { selectMembers, selectNames } from './teams.queries.ts'

/** Who looks, and who is in the workspace: what a filter by owner means. */
export async function showTeam(db: Db, { accountId, workspaceId }: Actor): Promise<Team> {
  const members = await selectMembers(db, workspaceId)
  return { me: accountId, members: new Set(members.map((member) => member.accountId)) }
}

/** How these people are called, by their account's id; a closed account has no name any more. */
export async function namesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  return accountIds.length === 0 ? new Map() : selectNames(db, [...new Set(accountIds)])
}
