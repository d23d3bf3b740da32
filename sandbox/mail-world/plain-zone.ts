import type { Answer } from 'dns-packet'
import type { Zone } from './behaviour.ts'

const ttl = 300

/** MX records for the domain by the order of its hosts, and each host's address. */
export const plainZone: Zone = ({ name, type }, { domain, hosts }) => {
  if (name === domain) {
    if (type !== 'MX') return { answers: [] }
    return {
      answers: hosts.map(({ host: exchange }, i): Answer => {
        return { type: 'MX', name, ttl, data: { preference: 10 * (i + 1), exchange } }
      }),
    }
  }
  const found = hosts.find(({ host }) => host === name)
  if (!found) return null
  const own = found.ip.includes(':') ? 'AAAA' : 'A'
  return { answers: type === own ? [{ type: own, name, ttl, data: found.ip }] : [] }
}
