import type { ReplyClass, VerdictReason, VerdictStatus } from './port.ts'

/** What happens, for counters and logs; no addresses. Pools are names of providers and networks. */
export type VerifierEvent =
  | { kind: 'verdict'; status: VerdictStatus; reason: VerdictReason; ms: number; from: 'asked' | 'memory' | 'shared' }
  | { kind: 'session'; pool: string; outcome: 'opened' | 'silent' | 'busy' | 'down' | 'refused' }
  | { kind: 'reply'; phase: 'rcpt' | 'probe'; class: ReplyClass }
  | { kind: 'cap'; pool: string; cap: number }
  | { kind: 'circuit'; pool: string; state: 'open' | 'closed' }
  /** A host's answers did not fit our questions. */
  | { kind: 'out_of_step'; pool: string }
