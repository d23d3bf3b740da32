import type { verifications } from '../../../db/tables.ts'
import { utcDay } from '../../workspaces/search-day.ts'
import { addressKey } from '../reveals/address-key.ts'
import { revealLimits } from '../reveals/reveal-limits.ts'

/** The row of a check that begins now; who pays for it is added. */
export function newVerification(userId: string, address: string, startedAt: Date): typeof verifications.$inferInsert {
  return {
    userId,
    address,
    addressKey: addressKey(address),
    domain: domainOf(address),
    state: 'checking',
    countedOn: utcDay(startedAt),
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + revealLimits.deadlineMs),
    nextAttemptAt: startedAt,
  }
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
