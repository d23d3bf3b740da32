import { isIPv4 } from 'node:net'
import type { MailHost } from '../dns/find-mail-hosts.ts'
import { providerOf } from './providers.ts'

/**
 * Which pool of sessions a mail host belongs to: hosts of one provider share what they know about us, and so do hosts of
 * one network (IPv4 /24, IPv6 /64). On loopback, where a test world keeps all its hosts, it is the host's name.
 */
export function poolKey({ host, ip }: MailHost): string {
  const provider = providerOf(host)
  if (provider) return provider.name
  return isLoopback(ip) ? host : networkOf(ip)
}

/** Where refusals are counted: a pool; for a provider, whose hosts serve many strangers, the single host. */
export function placeOf(host: MailHost): string {
  return providerOf(host.host) ? laneKey(host) : poolKey(host)
}

/** One place to dial: a session with it serves every domain that names it. */
export function laneKey({ host, ip }: MailHost): string {
  return isLoopback(ip) ? `${host} ${ip}` : ip
}

/** Hosts that treat a talk's first recipient alike: all of a provider that runs them all itself, else the single host. */
export function kindOf(host: MailHost): string {
  const provider = providerOf(host.host)
  return provider?.isAllItsOwn ? provider.name : laneKey(host)
}

function isLoopback(ip: string): boolean {
  return ip.startsWith('127.') || ip === '::1'
}

function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
