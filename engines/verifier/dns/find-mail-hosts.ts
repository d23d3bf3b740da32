import { hash } from 'node:crypto'
import type { Answer } from 'dns-packet'
import type { Lookup, LookUp } from './dns.ts'
import type { VerdictReason } from '../port.ts'
import { privateAddress } from './private-address.ts'
import type { StopSignal } from '../stop.ts'

/** A place to dial. `host` is the name the domain gave, `ip` an address that may be dialled. */
export type MailHost = { host: string; ip: string }

/** A question to DNS and its answer, for the evidence. */
export type DnsFinding = { name: string; sent: string; text: string; ms: number; reason: VerdictReason | null }

/** `mxHash` stands for the whole set of the domain's mail hosts, whatever their order. */
export type MailHosts = { hosts: MailHost[]; mxHash: string; findings: DnsFinding[] }

type Settings = { lookUp: LookUp; allowPrivate: boolean; random: () => number; signal: StopSignal }
type Asking = Settings & { domain: string }

const maxHosts = 5
const maxAddressesPerHost = 2
/** Of an answer; a packet has room for thousands. */
const maxRecordsShown = 20

/**
 * Where a domain takes mail (RFC 5321 5.1): its MX hosts by preference, equals in random order, else the domain itself;
 * RFC 7505's null MX means nowhere. If there are no hosts, the last finding carries the reason. A failure of DNS is never
 * taken for "there is none". First every host's first address, then the second ones.
 */
export async function findMailHosts(domain: string, given: Settings): Promise<MailHosts> {
  const settings: Asking = { ...given, domain }
  const findings: DnsFinding[] = []
  const none = (reason: VerdictReason): MailHosts => {
    const last = findings.at(-1)
    if (last) last.reason = reason
    return { hosts: [], mxHash: '', findings }
  }

  const mx = await ask(domain, 'MX', settings, findings)
  if (mx.kind === 'nxdomain') return none('domain.nxdomain')
  if (mx.kind === 'servfail' || mx.kind === 'timeout') return none(`dns.${mx.kind}`)
  if (mx.kind === 'records') {
    const names = exchangesOf(mx.records, settings.random)
    if (names.length === 0) return none('domain.null_mx')
    const found = await addressesOf(names, settings, findings)
    const mxHash = hashOf(names)
    return 'hosts' in found ? { hosts: found.hosts, mxHash, findings } : none(found.reason ?? 'domain.mx_unresolvable')
  }
  const found = await addressesOf([domain], settings, findings)
  const mxHash = hashOf([domain])
  return 'hosts' in found ? { hosts: found.hosts, mxHash, findings } : none(found.reason ?? 'domain.no_mail_host')
}

/** `reason` null: every name was definitely said to have no address. */
type Addresses = { hosts: MailHost[] } | { reason: VerdictReason | null }

async function addressesOf(names: string[], settings: Asking, findings: DnsFinding[]): Promise<Addresses> {
  const perHost = await Promise.all(
    names.slice(0, maxHosts).map(async (name) => {
      const [a, aaaa] = await Promise.all([ask(name, 'A', settings, findings), ask(name, 'AAAA', settings, findings)])
      const ips = [...ipsOf(a), ...ipsOf(aaaa)]
      const dialable = ips.filter((ip) => settings.allowPrivate || !privateAddress(ip))
      return { name, a, aaaa, dialable, refused: ips.length > dialable.length }
    }),
  )
  const hosts: MailHost[] = []
  for (let round = 0; round < maxAddressesPerHost; round++)
    for (const { name, dialable } of perHost) {
      const ip = dialable[round]
      if (ip !== undefined) hosts.push({ host: name, ip })
    }
  if (hosts.length > 0) return { hosts }
  const kinds = perHost.flatMap(({ a, aaaa }) => [a.kind, aaaa.kind])
  if (perHost.some(({ refused }) => refused)) return { reason: 'domain.mx_private_ip' }
  if (kinds.includes('timeout')) return { reason: 'dns.timeout' }
  if (kinds.includes('servfail') || names.length > maxHosts) return { reason: 'dns.servfail' }
  return { reason: null }
}

/** Names to dial by preference; empty for a null MX, which stands alone (RFC 7505 3). */
function exchangesOf(records: Answer[], random: () => number): string[] {
  const ranked: { name: string; preference: number; lot: number }[] = []
  for (const record of records) {
    if (record.type !== 'MX') continue
    const name = record.data.exchange.toLowerCase()
    if (name === '.' || name === '') continue
    ranked.push({ name, preference: record.data.preference ?? 0, lot: random() })
  }
  ranked.sort((a, b) => a.preference - b.preference || a.lot - b.lot)
  return [...new Set(ranked.map(({ name }) => name))]
}

function hashOf(names: readonly string[]): string {
  return hash('sha256', names.toSorted().join(' '), 'hex').slice(0, 32)
}

function ipsOf(lookup: Lookup): string[] {
  if (lookup.kind !== 'records') return []
  return lookup.records.flatMap((record) => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []))
}

async function ask(
  name: string,
  type: 'MX' | 'A' | 'AAAA',
  { lookUp, signal, domain }: Asking,
  findings: DnsFinding[],
): Promise<Lookup> {
  const startedMs = performance.now()
  const lookup = await lookUp(name, type, signal, domain)
  const text =
    lookup.kind === 'records'
      ? lookup.records.slice(0, maxRecordsShown).map(textOf).join(', ')
      : lookup.kind.toUpperCase()
  findings.push({ name, sent: `${type} ${name}`, text, ms: Math.round(performance.now() - startedMs), reason: null })
  return lookup
}

function textOf(record: Answer): string {
  if (record.type === 'MX') return `${record.data.preference ?? 0} ${record.data.exchange}`
  return record.type === 'A' || record.type === 'AAAA' ? record.data : record.type
}
