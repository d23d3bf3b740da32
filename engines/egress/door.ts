import type { SecureContext } from 'node:tls'
import type { EgressLimits } from './limits.ts'
import type { Dial, EgressCounts, EgressEvent } from './port.ts'
import type { Places, Quotas, SharedPlaces } from './quotas.ts'
import type { PasswordGate } from './users/open-password-gate.ts'

/** What all clients of one door have in common. */
export type Door = {
  limits: EgressLimits
  counts: EgressCounts
  log: (event: EgressEvent) => void
  isPrivate: (ip: string) => boolean
  mailPort: number
  dial: Dial
  checkPassword: PasswordGate['check']
  quotas: Quotas
  secureContext: SecureContext | null
  /** Whether the user's password is still the one that it was at the call. */
  standing: PasswordGate['standing']
  /** Connections that have signed in, by user. */
  ofUser: Places
  /** Streams of connections that are kept, in any state, by user. */
  streams: SharedPlaces
  /** Nobody new is taken. */
  closing: AbortSignal
  /** Ends every tunnel. */
  stop: AbortSignal
}
