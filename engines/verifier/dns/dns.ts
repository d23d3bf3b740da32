import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import type { Answer } from 'dns-packet'
import type { DnsServer, DnsType } from './dns-packets.ts'
import { Gate } from './gate.ts'
import type { Limits } from '../limits.ts'
import { openServer, type AskServer, type DnsReply } from './open-server.ts'
import { SharedWork } from './shared-work.ts'
import type { StopSignal } from '../stop.ts'

/** The records of one name and type, CNAMEs followed. */
export type Lookup = { kind: 'records'; records: Answer[] } | { kind: 'nodata' | 'nxdomain' | 'servfail' | 'timeout' }

/** `domain`: of whose mail it is asked; where many wait, the domains have their turns. */
export type LookUp = (name: string, type: DnsType, signal: StopSignal, domain?: string) => Promise<Lookup>

export type DnsSettings = {
  /** `host:port`, `[v6]:port`; null asks the system's resolvers. */
  dns: string | null
  limits: Limits
  now: () => number
}

const ttlMinMs = 60_000
const ttlMaxMs = 3_600_000
const maxCnames = 8
/** Of one answer. A stranger's name server may say thousands, which are MBs, and has as many domains as it likes. */
const maxRecordsKept = 64

/**
 * Our own stub resolver: Node's gives no TTL, and does not tell a definite "no records" from a failure.
 * Answers and definite negatives are kept for their TTL (60 s to 1 h); failures are never kept. Equal questions at the same
 * time are asked once.
 */
export function openDns({ dns, limits, now }: DnsSettings): LookUp {
  const servers = (dns === null ? systemServers() : [parseServer(dns)]).map(openServer)
  const gate = new Gate(limits.dnsQueriesAtOnce)
  const cache = new Map<string, { lookup: Lookup; untilMs: number }>()
  const shared = new SharedWork<Lookup>()

  return async (name, type, signal, domain = name) => {
    const key = `${type} ${name.toLowerCase()}`
    const kept = cache.get(key)
    if (kept && kept.untilMs > now()) return kept.lookup
    cache.delete(key)
    return shared.run(key, (whole) => lookUp(key, { name, type }, domain, whole), signal)
  }

  async function lookUp(
    key: string,
    { name, type }: { name: string; type: DnsType },
    domain: string,
    signal: StopSignal,
  ): Promise<Lookup> {
    // What has begun has a line of its own: then a long list has its first mail hosts at once.
    const leave = await gate.enter(signal, domain, type !== 'MX')
    try {
      const { lookup, ttlSeconds } = await follow(name, type, (asked) =>
        askServers(servers, asked, type, limits, signal),
      )
      const isTooMuch = lookup.kind === 'records' && lookup.records.length > maxRecordsKept
      if (!isTooMuch && lookup.kind !== 'servfail' && lookup.kind !== 'timeout') {
        const oldest = cache.keys().next()
        if (cache.size >= limits.dnsCacheEntries && !oldest.done) cache.delete(oldest.value)
        cache.set(key, { lookup, untilMs: now() + Math.min(Math.max(ttlSeconds * 1_000, ttlMinMs), ttlMaxMs) })
      }
      return lookup
    } finally {
      leave()
    }
  }
}

async function follow(
  name: string,
  type: DnsType,
  ask: (name: string) => Promise<DnsReply>,
): Promise<{ lookup: Lookup; ttlSeconds: number }> {
  let at = name.toLowerCase()
  let ttlSeconds = Infinity
  let cnames = 0
  for (let queries = 0; queries <= maxCnames; queries++) {
    const reply = await ask(at)
    if (reply.kind === 'failed') return { lookup: { kind: 'servfail' }, ttlSeconds: 0 }
    if (reply.kind === 'timeout') return { lookup: { kind: 'timeout' }, ttlSeconds: 0 }
    ttlSeconds = Math.min(ttlSeconds, reply.ttlSeconds)
    if (reply.kind !== 'answer') return { lookup: { kind: reply.kind }, ttlSeconds }
    const before = at
    for (let link = cnameOf(reply.answers, at); link !== null; link = cnameOf(reply.answers, at)) {
      if (++cnames > maxCnames) return { lookup: { kind: 'servfail' }, ttlSeconds: 0 }
      at = link
    }
    const records = reply.answers.filter((answer) => answer.type === type && answer.name.toLowerCase() === at)
    if (records.length > 0) return { lookup: { kind: 'records', records }, ttlSeconds }
    // Records for names that were not asked about: this answer can't be used, and proves nothing.
    if (at === before) return { lookup: { kind: 'servfail' }, ttlSeconds: 0 }
  }
  return { lookup: { kind: 'servfail' }, ttlSeconds: 0 }
}

function cnameOf(answers: Answer[], name: string): string | null {
  for (const answer of answers)
    if (answer.type === 'CNAME' && answer.name.toLowerCase() === name) return answer.data.toLowerCase()
  return null
}

/** Each try goes to the next server of the list; a failure of one server is not yet the answer. */
async function askServers(
  servers: readonly AskServer[],
  name: string,
  type: DnsType,
  limits: Limits,
  signal: StopSignal,
): Promise<DnsReply> {
  let worst: DnsReply = { kind: 'timeout' }
  for (let attempt = 0; attempt < limits.dnsTries; attempt++) {
    const ask = servers[attempt % servers.length]
    if (!ask) return { kind: 'failed' }
    const reply = await ask({ name, type }, limits.dnsMs, signal)
    if (reply.kind !== 'failed' && reply.kind !== 'timeout') return reply
    if (reply.kind === 'failed') worst = reply
  }
  return worst
}

function systemServers(): DnsServer[] {
  return getServers().map((text) => (isIP(text) ? { host: text, port: 53 } : parseServer(text)))
}

function parseServer(text: string): DnsServer {
  const parts = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text)
  const host = parts?.[1] ?? parts?.[2] ?? ''
  const port = Number(parts?.[3] ?? 53)
  if (!isIP(host) || port < 1 || port > 65_535) throw new TypeError(`not a DNS server (address:port): ${text}`)
  return { host, port }
}
