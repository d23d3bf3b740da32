import { localItem } from './local-item.ts'
import type { Verifier } from './port.ts'
import { addressFacts } from './syntax/address-facts.ts'
import { verdictOf } from './verdict.ts'

/** Asks nobody and says so: `unknown` / `local.off` for every address, never `invalid`. */
export function verifierOff(now: () => number = Date.now): Verifier {
  return {
    async verify(address, options = {}) {
      options.signal?.throwIfAborted()
      const item = localItem('local.off', 'verification is off for this address', now())
      return { ...verdictOf(address, [{ ...item, phase: 'syntax' }]), facts: addressFacts(address) }
    },
    prune: async () => 0,
    async close() {},
  }
}
