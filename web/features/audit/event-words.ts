import type { SecurityEventView } from '../../../contract/security/audit.ts'
import { securityEvents, type SecurityEventKind } from '../../../contract/security/security-events.ts'
import { number } from '../../ui/format.ts'

/** What somebody tried and did not get. */
const refused: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'password_refused',
  'factor_refused',
  'key_refused',
  'role_refused',
  'rate_limited',
]

export function eventInWords({ kind, times, network }: SecurityEventView): {
  title: string
  details: string[]
  isRefused: boolean
} {
  const details = [
    ...(network === '' ? [] : [`From ${network}`]),
    ...(times > 1 ? [`${number.format(times)} times`] : []),
  ]
  return { title: securityEvents[kind], details, isRefused: refused.includes(kind) }
}
