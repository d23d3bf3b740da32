import type { Answer } from 'dns-packet'
import type { MannerOf } from './manner.ts'
import type { Limits } from './politeness.ts'
import type { TruthOf } from './truth.ts'

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

/** How one domain of the world behaves: its DNS, its mail hosts, and the truth about its mailboxes. */
export type Behaviour = {
  /** One line for people. */
  tells: string
  truth: TruthOf
  /** Default: an MX record per host, preferences 10, 20 …, each host with one address. */
  zone?: Zone
  /** By preference; default: one ordinary host. */
  hosts?: readonly HostPlan[]
  /** Names of the hosts; default mx1.<domain>, mx2.<domain> … */
  hostNames?: (domain: string) => string[]
}

export type HostPlan = {
  manners?: readonly MannerOf[]
  /** What this host tolerates, beyond the ordinary limits. */
  limits?: Partial<Limits>
  /** `closed`: nobody listens. `mute`: connections are never made. `v6`: on ::1. Default: on an address of its own. */
  reach?: 'closed' | 'mute' | 'v6'
}

export type Question = {
  name: string
  type: string
  /** How often this was asked before, and over which protocol. */
  earlier: number
  isTcp: boolean
}

export type ZonePlace = {
  domain: string
  hosts: readonly { host: string; ip: string }[]
  random: () => number
}

export type ZoneReply = {
  code?: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED'
  answers?: Answer[]
  silent?: boolean
  afterMs?: number
  /** Cut short over UDP, at any size. */
  truncated?: boolean
  /** Owner names and exchanges in mixed case. */
  mixesCase?: boolean
}

/** Null: this name does not exist. */
export type Zone = (question: Question, place: ZonePlace) => ZoneReply | null

/** One host of the usual kind with these manners. */
export function host(...manners: MannerOf[]): HostPlan {
  return { manners }
}
