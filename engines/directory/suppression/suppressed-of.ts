import type { DirectoryClient, DirectoryPool } from '../import/directory-lock.queries.ts'
import { identifierHmac, type Identifier } from './identifier.ts'
import { findKey, findListed, isListEmpty } from './suppression.queries.ts'

/**
 * Which of the groups of identifiers belong to somebody who was erased: the positions of those of which at least one
 * identifier is on the list. `groupsOf` is called only where the list holds somebody. Asked anew each time: whoever was erased a moment ago is found.
 */
export async function suppressedOf(
  client: DirectoryClient | DirectoryPool,
  groupsOf: () => readonly (readonly Identifier[])[],
): Promise<Set<number>> {
  if (await isListEmpty(client)) return new Set()
  const key = await findKey(client)
  if (!key) return new Set()
  const hmacs = groupsOf().map((group) => group.map((identifier) => identifierHmac(key, identifier)))
  const listed = await findListed(client, hmacs.flat())
  return new Set(hmacs.flatMap((group, at) => (group.some((hmac) => listed.has(hmac)) ? at : [])))
}
