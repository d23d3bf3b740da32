import type { PersonMatch } from '../../../engines/directory/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { findInPortions, revealedContacts } from '../checks/reveals/known-reveals.ts'

/** Rows that nobody was found for, by an address that this account has revealed: the directory needn't list it. */
export async function matchRevealed(
  ctx: Pick<Context, 'db' | 'directory'>,
  workspaceId: WorkspaceId,
  matches: readonly PersonMatch[],
): Promise<PersonMatch[]> {
  const addresses = matches.flatMap(({ status, email }) => (status === 'not_found' && email !== '' ? email : []))
  const idOf = await revealedContacts(ctx.db, workspaceId, addresses)
  const here = new Set<string>()
  const find = (ids: readonly string[]) => ctx.directory.find(ids)
  for await (const { found } of findInPortions(ctx.db, workspaceId, [...idOf.values()], find))
    for (const id of found.keys()) here.add(id)
  return matches.map((match) => {
    const id = match.status === 'not_found' ? idOf.get(addressKey(match.email)) : undefined
    return id !== undefined && here.has(id) ? { email: match.email, status: 'matched', id } : match
  })
}
