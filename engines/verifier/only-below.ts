import type { OpenVerifier } from './open-verifier.ts'
import { verifierOff } from './verifier-off.ts'

/**
 * A verifier for addresses below one top-level domain, off for all others: a practice world can't know them, and what it would
 * say of them must not be taken for an answer (docs/decisions.md#practice).
 */
export function onlyBelow(topLevel: string, verifier: OpenVerifier): OpenVerifier {
  const off = verifierOff()
  const isBelow = (address: string) => new RegExp(`\\.${topLevel}\\s*$`, 'i').test(address) || !address.includes('@')
  return {
    ...verifier,
    verify: (address, options) => (isBelow(address) ? verifier : off).verify(address, options),
  }
}
