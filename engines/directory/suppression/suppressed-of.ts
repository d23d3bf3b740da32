import type { DirectoryClient, DirectoryPool } from '../directory-lock.queries.ts'
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

/** True if one of the identifiers belongs to somebody who was erased. */
export async function isSuppressed(
  client: DirectoryClient | DirectoryPool,
  identifiers: readonly Identifier[],
): Promise<boolean> {
  return (await suppressedOf(client, () => [identifiers])).size > 0
}

/** Those of the addresses that are on the list of erased people; see Directory.erasedAddresses. */
export async function erasedAddresses(pool: DirectoryPool, addresses: readonly string[]): Promise<Set<string>> {
  const at = await suppressedOf(pool, () => addresses.map((value) => [{ kind: 'email' as const, value }]))
  return new Set(addresses.filter((_, position) => at.has(position)))
}
