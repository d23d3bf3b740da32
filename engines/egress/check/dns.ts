import { Resolver } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { addressBytes } from '../socks/wire.ts'

/** `none`: the name has none; `nxdomain`: there is no such name; `failed`: nobody knows, and it proves nothing. */
export type Found<T> = { kind: 'found'; records: T[] } | { kind: 'none' | 'nxdomain' | 'failed' }

export type Dns = {
  a(name: string): Promise<Found<string>>
  aaaa(name: string): Promise<Found<string>>
  mx(name: string): Promise<Found<{ exchange: string; priority: number }>>
  /** Each record as one text. */
  txt(name: string): Promise<Found<string>>
  /** The names of an address. */
  ptr(ip: string): Promise<Found<string>>
}

const tryMs = 3_000
const tries = 2

/** Asks the resolver at `host:port`, or the system's. Never rejects; every answer comes within seconds. */
export function openDns(server: string | null): Dns {
  const resolver = new Resolver({ timeout: tryMs, tries })
  if (server !== null) resolver.setServers([server])
  const ask = async <T>(asked: Promise<T[]>): Promise<Found<T>> => {
    try {
      const records = await asked
      return records.length > 0 ? { kind: 'found', records } : { kind: 'none' }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return { kind: code === 'ENODATA' ? 'none' : code === 'ENOTFOUND' ? 'nxdomain' : 'failed' }
    }
  }
  return {
    a: (name) => ask(resolver.resolve4(name)),
    aaaa: (name) => ask(resolver.resolve6(name)),
    mx: (name) => ask(resolver.resolveMx(name)),
    txt: (name) => ask(resolver.resolveTxt(name).then((records) => records.map((pieces) => pieces.join('')))),
    ptr: (ip) => ask(resolver.resolvePtr(`${reversed(ip)}.${isIPv4(ip) ? 'in-addr' : 'ip6'}.arpa`)),
  }
}

/** As it is asked about in DNS: `4.3.2.1`, or 32 hex digits from the last to the first. */
export function reversed(ip: string): string {
  if (isIPv4(ip)) return ip.split('.').toReversed().join('.')
  return addressBytes(ip).toString('hex').split('').toReversed().join('.')
}

/** Its addresses of the kind that `ip` is of. */
export function addressesLike(ip: string, name: string, dns: Dns): Promise<Found<string>> {
  return isIPv4(ip) ? dns.a(name) : dns.aaaa(name)
}

export function isSameAddress(one: string, other: string): boolean {
  return isIPv4(one) === isIPv4(other) && addressBytes(one).equals(addressBytes(other))
}
