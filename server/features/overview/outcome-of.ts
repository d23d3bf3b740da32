import type { OverviewOutcome } from '../../../contract/overview.ts'

const byStatus: Record<string, OverviewOutcome> = {
  valid: 'proven',
  claimed: 'claimed',
  accept_all: 'catch_all',
  invalid: 'no_mailbox',
  disabled: 'no_mailbox',
  mailbox_full: 'no_mailbox',
  not_found: 'no_address',
}

/** What a verdict and its reason (docs/verification.md) count as on the dashboard. */
export function outcomeOf(status: string, reason: string): OverviewOutcome {
  if (status !== 'valid' && reason.startsWith('domain.')) return 'no_mail_domain'
  if (reason === 'address.none_exists') return 'no_mailbox'
  return (Object.hasOwn(byStatus, status) ? byStatus[status] : undefined) ?? 'no_answer'
}
