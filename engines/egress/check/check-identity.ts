import { isIP } from 'node:net'
import type { CheckEntry } from '../port.ts'
import { addressesLike, isSameAddress, type Dns, type Found } from './dns.ts'

/** Names that nobody outside knows (RFC 2606, RFC 6762, RFC 9476, and what routers make up). */
const innerName = /(?:^|\.)(?:localhost|localdomain|local|internal|lan|home|corp|test|example|invalid|alt|arpa)$/i
const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
/** Names that providers give to whole networks. */
const networkName =
  /(?:^|[.-])(?:dyn|dynamic|dhcp|pool|ppp|dsl|adsl|vdsl|cable|dial|dialup|client|customer|unassigned)(?:[.\d-]|$)/i

/** Why a name is no HELO name; null if it is one. */
function helloFault(helo: string): string | null {
  if (isIP(helo.replace(/^\[(?:IPv6:)?|\]$/gi, '')) !== 0) return 'is an address, not a name'
  if (!hostName.test(helo)) return 'is no full name of a host, such as mx.company.example'
  return innerName.test(helo) ? 'is a name that nobody outside knows' : null
}

/** Whether the name that we greet with leads to our address. `ip` null: nobody knows it. */
export async function checkHelo(helo: string | null, ip: string | null, dns: Dns): Promise<CheckEntry> {
  const entry = (state: CheckEntry['state'], what: string, remedy = '') => ({ name: 'helo', state, what, remedy })
  const setName = 'Set VERIFIER_HELO (or helo= of the way out) to a name whose A record is its public address.'
  if (helo === null) return entry('fail', 'There is no HELO name.', setName)
  const fault = helloFault(helo)
  if (fault !== null) return entry('fail', `The HELO name ${helo} ${fault}.`, setName)
  if (ip === null)
    return entry('warn', `${helo} can't be compared: the public address is not known.`, 'Say it: --ip IP.')
  const found = await addressesLike(ip, helo, dns)
  if (found.kind === 'failed') return entry('warn', `DNS did not say which address ${helo} has.`, 'Try again.')
  const kind = isIP(ip) === 4 ? 'A' : 'AAAA'
  if (found.kind !== 'found') return entry('fail', `${helo} has no ${kind} record.`, `Make one: ${helo} ${kind} ${ip}.`)
  if (!found.records.some((address) => isSameAddress(address, ip)))
    return entry('fail', `${helo} is ${found.records.join(', ')}, not ${ip}.`, `Make its ${kind} record ${ip}.`)
  return entry('ok', `${helo} is ${ip}.`)
}

/** Whether the address has a name that leads back to it, and is the one that we greet with. */
export async function checkReverseName(helo: string | null, ip: string | null, dns: Dns): Promise<CheckEntry> {
  const entry = (state: CheckEntry['state'], what: string, remedy = '') => ({
    name: 'reverse-name',
    state,
    what,
    remedy,
  })
  if (ip === null) return entry('warn', 'Not known: the public address is not known.', 'Say it: --ip IP.')
  const setName = `Set the reverse name (PTR) of ${ip} to ${helo ?? 'the HELO name'} at the provider of the machine.`
  const named = await dns.ptr(ip)
  if (named.kind === 'failed') return entry('warn', `DNS did not say which name ${ip} has.`, 'Try again.')
  if (named.kind !== 'found') return entry('fail', `${ip} has no name (PTR).`, setName)
  const names = named.records.slice(0, 10).map((name) => name.replace(/\.$/, '').toLowerCase())
  const back = await Promise.all(names.map((name) => addressesLike(ip, name, dns)))
  const confirmed = names.filter((_, i) => leadsTo(back[i]!, ip))
  if (confirmed.length === 0 && back.some(({ kind }) => kind === 'failed'))
    return entry('warn', `DNS did not say which address ${names.join(', ')} has.`, 'Try again.')
  if (confirmed.length === 0)
    return entry('fail', `${ip} is called ${names.join(', ')}, which does not lead back to it.`, setName)
  if (helo !== null && !confirmed.includes(helo.toLowerCase()))
    return entry('warn', `${ip} is called ${confirmed.join(', ')}, and greets as ${helo}.`, setName)
  const [name = ''] = confirmed
  if (networkName.test(name) || name.includes(ip.replaceAll('.', '-')))
    return entry('warn', `${name} looks like a name of a provider's network.`, setName)
  return entry('ok', `${ip} is called ${name}, which leads back to it.`)
}

function leadsTo(found: Found<string>, ip: string): boolean {
  return found.kind === 'found' && found.records.some((address) => isSameAddress(address, ip))
}
