import type { SecurityEventKind } from '../../../contract/security/security-events.ts'
import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { recordEverywhere, type AccountEvent } from './activity/record-activity.ts'
import { insertEvent } from './audit.queries.ts'

/** What of the security log stands in the record of each workspace of the account too; the rest concerns one workspace. */
const everywhere: Partial<Record<SecurityEventKind, AccountEvent>> = {
  password_changed: { kind: 'account.password_changed' },
  password_reset: { kind: 'account.password_reset' },
  password_set: { kind: 'account.password_set' },
  email_change_asked: { kind: 'account.email_change_asked' },
  email_changed: { kind: 'account.email_changed' },
  email_confirmed: { kind: 'account.email_confirmed' },
  identity_linked: { kind: 'account.identity_linked' },
  passkey_added: { kind: 'account.passkey_added' },
  passkey_removed: { kind: 'account.passkey_removed' },
  code_app_added: { kind: 'account.code_app_added' },
  code_app_removed: { kind: 'account.code_app_removed' },
  recovery_code_used: { kind: 'account.recovery_code_used' },
  recovery_codes_renewed: { kind: 'account.recovery_codes_renewed' },
  factors_dropped: { kind: 'account.factors_dropped' },
  account_suspended: { kind: 'account.suspended' },
  account_unsuspended: { kind: 'account.unsuspended' },
  browsers_forgotten: { kind: 'account.browsers_forgotten' },
  session_ended: { kind: 'account.session_ended' },
  other_sessions_ended: { kind: 'account.other_sessions_ended' },
}

const byOperator = new Set<SecurityEventKind>([
  'password_set',
  'factors_dropped',
  'account_suspended',
  'account_unsuspended',
])

/** Logs a change of an account in the transaction of the change, in its security log and in the record of its workspaces. */
export async function recordEvent(
  tx: Transaction,
  event: { kind: SecurityEventKind; accountId: AccountId; network: string; at: Date },
): Promise<void> {
  const { kind, accountId, network, at } = event
  await insertEvent(tx, { kind, accountId, network, firstAt: at, lastAt: at })
  const via = byOperator.has(kind) ? 'operator' : 'browser'
  const told = everywhere[kind]
  if (told) await recordEverywhere(tx, { accountId, network, via }, told)
}
