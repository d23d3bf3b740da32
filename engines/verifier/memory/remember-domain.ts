import { providerOf } from '../hosts/providers.ts'
import type { ProviderOf, RememberDomain } from '../port.ts'
import type { ProbeMemory } from './store.ts'

export const providerNameOf: ProviderOf = (host) => providerOf(host)?.name ?? null

/**
 * What the store has of a domain: of several hosts the one that takes everybody, since its yes decides that nothing is proven there;
 * else the one that refuses strangers.
 */
export function rememberDomain(probesOf: (domain: string) => Promise<ProbeMemory[]>): RememberDomain {
  return async (domain) => {
    const probes = await probesOf(domain.toLowerCase())
    const probe =
      probes.find(({ state }) => state === 'yes') ?? probes.find(({ state }) => state === 'no') ?? probes[0] ?? null
    if (!probe) return null
    const { host, state, evidence } = probe
    const takesAll = state === 'yes' ? true : state === 'no' ? false : null
    return { host, provider: providerNameOf(host), takesAll, day: (evidence.at(-1)?.at ?? '').slice(0, 10) }
  }
}
