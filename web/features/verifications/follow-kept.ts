import { keptLists, keptVerifications } from './kept-verifications.ts'
import { followList } from './list-store.ts'
import { showBy } from './tell-verified.ts'
import { followVerification } from './verify.ts'

/** Goes on following what this account was having verified before a reload of the page. */
export function followKeptVerifications(userId: string, navigate: (path: string) => void): void {
  showBy(navigate)
  keptVerifications.beginFor(userId)
  keptLists.beginFor(userId)
  for (const { id, name } of keptVerifications.read()) followVerification(id, name, 0)
  for (const { id } of keptLists.read()) followList(id)
}
