import type { VerdictReason } from '../port.ts'

/**
 * What an enhanced status code says by itself: a state of the mailbox or its domain, a reason why we are refused,
 * or `words`: too general, or used in several ways; the wording decides.
 */
export type StatusHint =
  | 'absent'
  | 'moved'
  | 'disabled'
  | 'full'
  | 'domain'
  | 'null_mx'
  | 'words'
  | Extract<VerdictReason, `refused.${string}` | `deferred.${string}` | `local.${string}`>

/** Permanent codes: RFC 3463, 5248, 6710, 7293, 7372, 7504, 7505, 8689 (IANA's registry), Microsoft's and Google's own. */
export function statusHint(enhanced: string | null): StatusHint {
  if (enhanced === null) return 'words'
  const [, subject, detail] = enhanced.split('.').map(Number) as [number, number, number]
  return byDetail[`${subject}.${detail}`] ?? bySubject(subject, detail)
}

const byDetail: Record<string, StatusHint> = {
  '1.1': 'absent',
  '1.2': 'domain',
  '1.6': 'moved',
  '1.7': 'refused.sender',
  '1.8': 'refused.sender',
  '1.10': 'null_mx',
  '1.20': 'refused.sender',
  '1.90': 'refused.policy',
  '2.1': 'disabled',
  '2.2': 'full',
  '2.3': 'refused.policy',
  '2.4': 'refused.policy',
  '3.1': 'deferred.full_system',
  '3.3': 'refused.policy',
  '3.4': 'refused.policy',
  '3.5': 'refused.policy',
  '4.3': 'deferred.server',
  '4.4': 'domain',
  '4.5': 'refused.policy',
  '4.6': 'refused.policy',
  '4.7': 'deferred.server',
  '4.8': 'refused.policy',
  '4.14': 'refused.policy',
  '4.300': 'deferred.server',
  '4.310': 'domain',
  '4.312': 'deferred.server',
  '4.316': 'deferred.server',
  '5.3': 'refused.policy',
  '6.7': 'local.no_smtputf8',
  '7.0': 'words',
  '7.1': 'words',
  '7.7': 'refused.policy',
  '7.8': 'refused.auth_required',
  '7.10': 'refused.tls_required',
  '7.11': 'refused.tls_required',
  '7.12': 'refused.sender',
  '7.13': 'words',
  '7.17': 'words',
  '7.20': 'refused.sender',
  '7.21': 'refused.sender',
  '7.22': 'refused.sender',
  '7.23': 'refused.sender',
  '7.24': 'refused.sender',
  '7.25': 'refused.no_ptr',
  '7.26': 'refused.sender',
  '7.27': 'refused.sender',
  '7.29': 'refused.sender',
  '7.30': 'refused.tls_required',
  '7.57': 'refused.auth_required',
  '7.60': 'refused.sender',
  '7.64': 'refused.relay',
  '7.501': 'refused.sender',
  '7.502': 'refused.sender',
  '7.503': 'refused.sender',
  '7.506': 'refused.helo',
  '7.509': 'refused.sender',
  '7.510': 'refused.sender',
  '7.512': 'refused.sender',
  '7.750': 'refused.sender',
}

/** Addresses, mailboxes, systems and routes may each be meant by a general code; contents and rules are never a mailbox. */
function bySubject(subject: number, detail: number): StatusHint {
  if (subject <= 4 || (subject === 5 && detail <= 4)) return 'words'
  return 'refused.policy'
}
