import { isIPv4 } from 'node:net'
import { addressBytes } from '../socks/wire.ts'

/** The network that limits and the log count by: /24 of IPv4, /48 of IPv6; never a whole address. */
export function networkOf(address: string | undefined): string {
  // What an IPv6 socket calls a client of IPv4, and a scope that only this machine knows.
  const ip = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (ip === '') return 'unknown'
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
  const bytes = addressBytes(ip)
  return `${[0, 2, 4].map((at) => bytes.readUInt16BE(at).toString(16)).join(':')}::/48`
}
