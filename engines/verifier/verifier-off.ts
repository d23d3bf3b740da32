import { localItem } from './local-item.ts'
import type { Verifier } from './port.ts'
import { addressFacts } from './syntax/address-facts.ts'
import { verdictOf } from './verdict.ts'
import type { OpenVerifier } from './open-verifier.ts'

/** Asks nobody and says so: `unknown` / `local.off` for every address, never `invalid`. */
export function verifierOff(now: () => number = Date.now): Verifier {
  return {
    async verify(address, options = {}) {
      options.signal?.throwIfAborted()
      const item = localItem('local.off', 'verification is off for this address', now())
      return { ...verdictOf(address, [{ ...item, phase: 'syntax' }]), facts: addressFacts(address) }
    },
    isCutOff: () => false,
    prune: async () => 0,
    async close() {},
  }
}

/**
 * A verifier for addresses below one top-level domain, off for all others: a practice world can't know them, and its
 * answers about them must not be taken for real (docs/decisions.md#practice).
 */
export function onlyBelow(topLevel: string, verifier: OpenVerifier): OpenVerifier {
  const off = verifierOff()
  const isBelow = (address: string) => new RegExp(`\\.${topLevel}\\s*$`, 'i').test(address) || !address.includes('@')
  return {
    ...verifier,
    verify: (address, options) => (isBelow(address) ? verifier : off).verify(address, options),
  }
}
