import type { VerificationAnswer } from '../../../../contract/verifications.ts'
import { call, newKey } from '../../../api/call.ts'
import { follow } from '../../../api/follow.ts'
import { reloadUser } from '../../../api/use-current-user.ts'
import { keptInTab } from '../../../api/kept-in-tab.ts'
import { changeRecent, reloadRecent } from './recent-verifications.ts'
import { tellVerified } from './tell-verified.ts'

const keptVerifications = keptInTab('quarry.verifying', 100)

/** Asks about an address; what has to wait is followed, also from other pages and after a reload. */
export async function verify(address: string): Promise<VerificationAnswer> {
  try {
    const answer = await call('verifyAddress', { body: { address }, idempotencyKey: newKey() })
    if ('retryAfter' in answer) followVerification(answer.id, answer.address, answer.retryAfter * 1_000)
    return answer
  } finally {
    await Promise.all([reloadRecent(), reloadUser()])
  }
}

/** Goes on following what this account was having verified before a reload of the page. */
export function followKeptVerifications(userId: string): void {
  keptVerifications.beginFor(userId)
  for (const { id, name } of keptVerifications.read()) followVerification(id, name, 0)
}

/** Asks again until the verdict is there; whoever is followed already is left alone. */
function followVerification(id: string, address: string, waitMs: number): void {
  keptVerifications.add({ id, name: address })
  const stop = () => {
    keptVerifications.remove(id)
    void reloadRecent()
  }
  follow(`verification:${id}`, () => askAgain(id), waitMs, stop)
}

async function askAgain(id: string): Promise<number | null> {
  const answer = await call('showVerification', { params: { id } })
  changeRecent(answer)
  if ('retryAfter' in answer) return answer.retryAfter * 1_000
  keptVerifications.remove(id)
  tellVerified(answer)
  await Promise.all([reloadRecent(), reloadUser()])
  return null
}
