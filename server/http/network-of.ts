import { visitorAddress } from './visitor-address.ts'

/** What is usually one customer's: the first three bytes of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  return visitorAddress(address).split('.').slice(0, 3).join('.')
}
