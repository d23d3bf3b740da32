import type { DirectoryPool } from './import/directory-lock.queries.ts'
import { suppressedOf } from './suppression/suppressed-of.ts'

/** Those of the addresses that are on the list of erased people; see Directory.erasedAddresses. */
export async function erasedAddresses(pool: DirectoryPool, addresses: readonly string[]): Promise<Set<string>> {
  const at = await suppressedOf(pool, () => addresses.map((value) => [{ kind: 'email' as const, value }]))
  return new Set(addresses.filter((_, position) => at.has(position)))
}
