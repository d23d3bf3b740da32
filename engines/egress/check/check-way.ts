import { WayError, type WayFault } from '../client/way-error.ts'
import type { CheckEntry, Dial } from '../port.ts'
import { blockLists, checkBlockLists, type BlockList } from './check-block-lists.ts'
import { wellKnownDomains, type WellKnown } from '../well-known-domains.ts'
import { checkPort } from './check-port.ts'
import { type Dns, addressesLike, isSameAddress, type Found } from './dns.ts'
import { isIP } from 'node:net'
import { evaluateSpf, type SpfResult } from './spf/evaluate-spf.ts'

export type CheckedWay = {
  /** Of this way out. */
  dial: Dial
  helo: string | null
  from: string | null
  /** The public address that mail hosts see; null: found out as well as may be. */
  ip: string | null
  /** From which address the way goes out, as far as it is known after a connection; it may be an inner one. */
  boundIp: () => string | null
}

export type CheckTools = {
  dns: Dns
  /** True for addresses that nobody outside sees. */
  isPrivate: (ip: string) => boolean
  domains?: readonly WellKnown[]
  lists?: readonly BlockList[]
  mailPort?: number
  timeoutMs?: number
}

const remedies: Record<WayFault, string> = {
  unreachable: 'Start quarry egress serve there, and see whether its port is open for this machine.',
  tls: 'See whether the other side runs with TLS (socks5s) or without (socks5).',
  fingerprint:
    'If you have made its certificate again, set the fingerprint that it prints. If not, somebody is between.',
  password: 'Set the user and password of the way out again; after 10 wrong ones this network waits 10 minutes.',
  not_allowed: 'See which addresses and ports the way out allows.',
  failure: 'See the log of the way out.',
  protocol: 'See whether a SOCKS5 server listens there.',
}

/**
 * What is wrong with a way out, and what to do: port 25, the names and the address that mail hosts see, the sender, SPF and block lists.
 * Never rejects for what the network does.
 */
export async function checkWay(way: CheckedWay, tools: CheckTools): Promise<CheckEntry[]> {
  const { dns, isPrivate, domains = wellKnownDomains, lists = blockLists, mailPort = 25, timeoutMs = 10_000 } = tools
  const port = await checkPort(domains, { dial: way.dial, dns, mailPort, timeoutMs }).catch((error: unknown) => {
    if (error instanceof WayError) return faultOf(error)
    throw error
  })
  const { ip, entry } = await findAddress(way, dns, isPrivate)
  const { helo, from } = way
  const others = await Promise.all([
    checkHelo(helo, ip, dns),
    checkReverseName(helo, ip, dns),
    checkSender(from, dns),
    checkSpf(from, helo, ip, dns),
  ])
  return [port, entry, ...others, ...(await checkBlockLists(ip, dns, lists))]
}

/** A dial that notes from which address its connections go out. */
export function notingBound(dial: Dial): { dial: Dial; boundIp: () => string | null } {
  let bound: string | null = null
  return {
    boundIp: () => bound,
    async dial(ip, port, signal) {
      const socket = await dial(ip, port, signal)
      bound = socket.localAddress ?? null
      return socket
    },
  }
}

function faultOf({ fault, message }: WayError): CheckEntry {
  return { name: 'port-25', state: 'fail', what: `The way out ${message}.`, remedy: remedies[fault] }
}

async function findAddress(
  way: CheckedWay,
  dns: Dns,
  isPrivate: (ip: string) => boolean,
): Promise<{ ip: string | null; entry: CheckEntry }> {
  const entry = (state: CheckEntry['state'], what: string, remedy = '') => ({ name: 'address', state, what, remedy })
  if (way.ip !== null) return { ip: way.ip, entry: entry('ok', `Mail servers see ${way.ip}, as you say.`) }
  const bound = way.boundIp()
  if (bound !== null && !isPrivate(bound)) return { ip: bound, entry: entry('ok', `Mail servers see ${bound}.`) }
  const found = way.helo === null ? null : await dns.a(way.helo)
  const [named] = found?.kind === 'found' ? found.records.filter((each) => !isPrivate(each)) : []
  if (named !== undefined)
    return {
      ip: named,
      entry: entry('warn', `Mail servers likely see ${named}, the address of ${way.helo}; nothing has shown it.`, 'If they see another one, say it: --ip IP.'), // oxfmt-ignore
    }
  return { ip: null, entry: entry('warn', 'Which address mail servers see is not known.', 'Say it: --ip IP.') }
}

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
async function checkHelo(helo: string | null, ip: string | null, dns: Dns): Promise<CheckEntry> {
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
async function checkReverseName(helo: string | null, ip: string | null, dns: Dns): Promise<CheckEntry> {
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

/** Whether the address that we name as the sender takes mail: hosts ask about it, and bounces go there. */
async function checkSender(from: string | null, dns: Dns): Promise<CheckEntry> {
  const entry = (state: CheckEntry['state'], what: string, remedy = '') => ({ name: 'sender', state, what, remedy })
  const choose = 'Name a sender that takes mail: VERIFIER_FROM (or from= of the way out).'
  const domain = domainOf(from)
  if (from === null || domain === null) return entry('fail', `The sender ${from ?? ''} is no address.`, choose)
  const mx = await dns.mx(domain)
  if (mx.kind === 'failed') return entry('warn', `DNS did not say where ${domain} takes mail.`, 'Try again.')
  if (mx.kind === 'nxdomain') return entry('fail', `There is no domain ${domain}.`, choose)
  if (mx.kind === 'found') {
    const names = mx.records.map(({ exchange }) => exchange).filter((name) => name !== '' && name !== '.')
    if (names.length === 0) return entry('fail', `${domain} says that it takes no mail (null MX).`, choose)
    return entry('ok', `${domain} takes mail at ${names.slice(0, 3).join(', ')}.`)
  }
  const a = await dns.a(domain)
  if (a.kind === 'found')
    return entry('warn', `${domain} has no MX record; mail goes to its A record.`, 'Make an MX record for it.')
  return entry('fail', `${domain} takes no mail: it has no MX record and no address.`, choose)
}

const spfSays: Record<SpfResult, [CheckEntry['state'], string]> = {
  pass: ['ok', 'allows'],
  none: ['warn', 'has no SPF record for'],
  neutral: ['warn', 'says nothing about'],
  softfail: ['warn', 'only doubts'],
  fail: ['fail', 'forbids'],
  temperror: ['warn', 'could not be asked (DNS) about'],
  permerror: ['fail', 'has an SPF record with a mistake, which counts for nothing for'],
}

/** Whether the sender's domain allows this address to send for it. */
async function checkSpf(from: string | null, helo: string | null, ip: string | null, dns: Dns): Promise<CheckEntry> {
  const domain = domainOf(from)
  if (from === null || domain === null || ip === null) {
    const missing = ip === null ? 'public address' : 'sender'
    const remedy = ip === null ? 'Say it: --ip IP.' : 'Name one: VERIFIER_FROM.'
    return { name: 'spf', state: 'warn', what: `Not known: the ${missing} is not known.`, remedy }
  }
  const result = await evaluateSpf({ ip, sender: from, helo: helo ?? domain }, dns)
  const [state, says] = spfSays[result]
  const term = `${ip.includes(':') ? 'ip6' : 'ip4'}:${ip}`
  const remedies: Partial<Record<SpfResult, string>> = {
    none: `Make a TXT record for ${domain}: "v=spf1 ${term} ~all" (and who else sends for it).`,
    temperror: 'Try again.',
    permerror: `Mend the TXT record of ${domain} that begins with v=spf1: one record, no unknown words, at most 10 lookups.`,
  }
  const remedy = result === 'pass' ? '' : (remedies[result] ?? `Add ${term} to the SPF record of ${domain}.`)
  return { name: 'spf', state, what: `${domain} ${says} ${ip} (${result}).`, remedy }
}

function domainOf(from: string | null): string | null {
  return /^[^\s@]+@([\w-]+(?:\.[\w-]+)+)$/.exec(from ?? '')?.[1]?.toLowerCase() ?? null
}
