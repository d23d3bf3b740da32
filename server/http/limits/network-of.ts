import { visitorAddress } from './visitor-address.ts'

/** The network that usually belongs to one customer: the first three bytes of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  return visitorAddress(address).split('.').slice(0, 3).join('.')
}

/** A visitor's network, too coarse to identify a person: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkForLog(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
