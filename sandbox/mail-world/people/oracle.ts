import { behaviourIsProvable } from './synthetic-domains.ts'
import type { MailboxState } from '../../../synthetic/mailbox.ts'
import type { MailboxSource } from './mailbox-source.ts'

/** The statuses of the verifier's port that this world can lead to; written out, because the world knows no engine. */
export type ExpectedStatus = 'valid' | 'accept_all' | 'invalid' | 'mailbox_full' | 'disabled' | 'unknown'

const byState: Readonly<Record<MailboxState, ExpectedStatus>> = {
  exists: 'valid',
  absent: 'invalid',
  full: 'mailbox_full',
  disabled: 'disabled',
}

/**
 * The truth about a well-formed address in this world, as far as a client can find it out that asks politely and comes
 * back when told to.
 */
export function oracle(source: MailboxSource, address: string): ExpectedStatus {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const domain = address.slice(at + 1).toLowerCase()
  // Beyond `.test` the world's DNS refuses to say anything.
  if (!domain.endsWith('.test')) return 'unknown'
  const behaviour = source.behaviourOf(domain)
  if (behaviour === null || behaviour === 'no-mail' || behaviour === 'reject-all') return 'invalid'
  if (behaviour === 'accept-all') return 'accept_all'
  if (!behaviourIsProvable(behaviour)) return 'unknown'
  return local === 'postmaster' ? 'valid' : byState[source.stateOf(domain, local)]
}
