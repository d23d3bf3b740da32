import { networkOf } from './network-of.ts'

/** From where somebody came, coarse enough to name nobody: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkForLog(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
