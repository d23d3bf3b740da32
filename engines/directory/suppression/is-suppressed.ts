import type { DirectoryClient, DirectoryPool } from '../import/directory-lock.queries.ts'
import type { Identifier } from './identifier.ts'
import { suppressedOf } from './suppressed-of.ts'

/** True where one of the identifiers belongs to somebody who was erased. */
export async function isSuppressed(
  client: DirectoryClient | DirectoryPool,
  identifiers: readonly Identifier[],
): Promise<boolean> {
  return (await suppressedOf(client, () => [identifiers])).size > 0
}
