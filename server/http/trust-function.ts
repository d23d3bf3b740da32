import { BlockList, isIP, isIPv6 } from 'node:net'
import type { TrustProxy } from '../settings/read-trust-proxy.ts'

/** `hop` 0 is the address connected to us, 1 the one that it names, and so on. */
export type Trust = (address: string, hop: number) => boolean

/**
 * Whether an address is trusted to name the one before it. Fastify asks from us outwards, until an address isn't trusted. So the
 * last entry that a proxy has appended counts, never the first, which any visitor can write. (A plain number would mean
 * something else to Fastify: it trusts nobody then.)
 */
export function trustFunction({ proxies, networks }: TrustProxy): false | Trust {
  if (proxies > 0) return (_, hop) => hop < proxies
  if (networks.length === 0) return false
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
