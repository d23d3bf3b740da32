import { isIPv4, SocketAddress } from 'node:net'

/** RFC 1928 and RFC 1929, as numbers. */
export const socksVersion = 5
/** ALPN by which our own door says within TLS that it takes greeting, password and request in one write. */
export const atOnceProtocol = 'quarry-egress/1'
/** ALPN by which it says as well that the connection may be kept: behind the password it is a line of tunnels (`lines/`). */
export const keptProtocol = 'quarry-egress/2'
export const passwordVersion = 1
export const passwordMethod = 2
export const noLoginMethod = 0
export const noMethod = 0xff
export const connectCommand = 1
export const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const

/** What a reply to a request says (RFC 1928 6). */
export const replies = {
  granted: 0,
  failure: 1,
  notAllowed: 2,
  networkUnreachable: 3,
  hostUnreachable: 4,
  refused: 5,
  expired: 6,
  command: 7,
  addressType: 8,
} as const

export type Reply = (typeof replies)[keyof typeof replies]

/** The reply to a request, with the address that the tunnel goes out from; zeros if there is none. */
export function replyBytes(reply: Reply, from: { ip: string; port: number } = { ip: '0.0.0.0', port: 0 }): Buffer {
  const address = addressBytes(from.ip)
  const type = address.length === 4 ? addressTypes.ipv4 : addressTypes.ipv6
  return Buffer.concat([Buffer.from([socksVersion, reply, 0, type]), address, portBytes(from.port)])
}

export function portBytes(port: number): Buffer {
  return Buffer.from([port >> 8, port & 0xff])
}

/** 4 or 16 bytes. */
export function addressBytes(ip: string): Buffer {
  if (isIPv4(ip)) return Buffer.from(ip.split('.').map(Number))
  const [head = '', tail] = ipv6Groups(ip).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return Buffer.from([...first, ...zeros, ...last].map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** `::ffff:1.2.3.4` as `::ffff:102:304`. */
function ipv6Groups(ip: string): string {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip)
  if (!dotted) return ip
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(2).map(Number)
  return `${dotted[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** As text in its one short form, so that an address has one spelling. */
export function addressText(bytes: Buffer): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, i) => bytes.readUInt16BE(2 * i).toString(16))
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address
}
