import type { Verifier } from './port.ts'
import { verdictOf } from './verdict.ts'

/** Asks nobody and says so: `unknown` / `local.off` for every address, never `invalid`. */
export function verifierOff(now: () => number = Date.now): Verifier {
  return {
    async verify(address, options = {}) {
      options.signal?.throwIfAborted()
      const at = new Date(now()).toISOString()
      const nothing = { host: null, ip: null, sent: null, code: null, enhanced: null, ms: 0, class: null }
      const text = 'verification is off for this address'
      return verdictOf(address, [{ at, phase: 'syntax', ...nothing, text, reason: 'local.off' }])
    },
    async close() {},
  }
}
