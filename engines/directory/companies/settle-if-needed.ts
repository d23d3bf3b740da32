import { withDirectoryClient, type DirectoryPool } from '../directory-lock.queries.ts'
import { isUnsettled } from './companies.queries.ts'
import { rulesMadeBy } from './rules-made-by.ts'

/** settleCompanies, whose rules are loaded only where there is something to resolve. */
export async function settleIfNeeded(pool: DirectoryPool, signal?: AbortSignal): Promise<void> {
  const isNeeded = await withDirectoryClient(pool, (client) => isUnsettled(client, rulesMadeBy()))
  if (isNeeded) await (await import('./settle-companies.ts')).settleCompanies(pool, signal)
}
