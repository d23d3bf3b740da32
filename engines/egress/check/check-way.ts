import { WayError, type WayFault } from '../client/way-error.ts'
import type { CheckEntry, Dial } from '../port.ts'
import { blockLists, checkBlockLists, type BlockList } from './check-block-lists.ts'
import { checkHelo, checkReverseName } from './check-identity.ts'
import { checkPort, wellKnownDomains, type WellKnown } from './check-port.ts'
import { checkSender, checkSpf } from './check-sender.ts'
import type { Dns } from './dns.ts'

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
