import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Two lists: one list with ::ffff:0:0/96 in it would match every IPv4 address.
const v4 = new BlockList()
const v6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  v4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96], // unspecified, loopback, IPv4-compatible
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96], // RFC 2765 translation
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  v6.addSubnet(net, bits, 'ipv6')

/** True for every address that no public mail host has (RFC 6890): dialling it would let a stranger's DNS point us at our own network. */
export function privateAddress(ip: string): boolean {
  if (isIPv4(ip)) return v4.check(ip, 'ipv4')
  if (isIPv6(ip) && !ip.includes('%')) return v6.check(ip, 'ipv6')
  return true
}
