import type { Verdict } from '../../../../engines/verifier/port.ts'

const ownReasons: ReadonlySet<string> = new Set(['local.deadline', 'local.budget', 'local.port_closed'])

/**
 * Whether a check is put off rather than settled: the host itself asked for patience, about the address or about the made-up
 * one. A silent host is not waited for. In a batch nobody looks on, so there our own lack of time is no answer either.
 */
export function saidLater({ status, reason, retryAfterMs }: Verdict, priority: 'interactive' | 'batch'): boolean {
  if (retryAfterMs === null) return false
  if (priority === 'batch' && ownReasons.has(reason)) return true
  return reason.startsWith('deferred.') || status === 'accepted_unproven'
}
