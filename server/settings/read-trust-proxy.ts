import { isIP } from 'node:net'

/**
 * Which proxies are trusted to name a request's origin: this many in front, or all that connect from these networks
 * ("address/bits"). By default none.
 */
export type TrustProxy = { proxies: number; networks: string[] }

const most = 10
const loopback = ['127.0.0.0/8', '::1/128']
const values =
  "'off', the number of proxies in front (1, 2, …), or their networks (10.0.0.0/8, 2001:db8::/64, loopback)"

/** Reads TRUST_PROXY: off, a number, or networks separated by commas. */
export function readTrustProxy(value: string): TrustProxy | { fault: string } {
  const word = value.toLowerCase()
  if (['off', 'false', 'no', '0'].includes(word)) return { proxies: 0, networks: [] }
  // They used to mean "everybody's word", by which any visitor could choose their own address.
  if (['on', 'true', 'yes'].includes(word)) return { fault: `'${value}' no longer has a meaning; say ${values}` }
  if (/^\d+$/.test(word)) {
    const proxies = Number(word)
    return proxies <= most ? { proxies, networks: [] } : { fault: `at most ${most} proxies stand in front` }
  }
  const networks: string[] = []
  for (const each of word.split(',').map((part) => part.trim())) {
    const read = each === 'loopback' ? loopback : networkIn(each)
    if (read === null) return { fault: `'${each}' is no network; say ${values}` }
    networks.push(...read)
  }
  return { proxies: 0, networks }
}

/** "address" or "address/bits" as the latter; null if it is neither, or covers all addresses. */
function networkIn(text: string): string[] | null {
  const [, address = '', given] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family === 0) return null
  const whole = family === 4 ? 32 : 128
  const bits = given === undefined ? whole : Number(given)
  return bits >= 1 && bits <= whole ? [`${address}/${bits}`] : null
}
