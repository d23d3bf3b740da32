import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { addressFacts } from './syntax/address-facts.ts'
import { BriefCache } from './brief-cache.ts'
import { CatchAllMemory } from './memory/catch-all.ts'
import { openDns } from './dns/dns.ts'
import { findMailHosts } from './dns/find-mail-hosts.ts'
import { SharedWork } from './dns/shared-work.ts'
import { openFlights } from './flights.ts'
import { interactiveLimits, type Limits } from './limits.ts'
import { localItem } from './local-item.ts'
import type { EgressSettings } from './egress/egress.ts'
import { openWays } from './ways/open-ways.ts'
import { memoryStore } from './memory/memory-store.ts'
import { openNegativeMemory } from './memory/negative-memory.ts'
import type { Verifier, VerifierEvent } from './port.ts'
import { SocketLimit } from './pools/pace/socket-limit.ts'
import { StoreWatch } from './memory/store-watch.ts'
import type { VerifierStore } from './memory/store.ts'
import { ControlMemory } from './pools/trust/control-memory.ts'
import { checkAddress } from './syntax/syntax.ts'
import type { StopSignal } from './stop.ts'
import { verdictOf } from './verdict.ts'
import type { Tools, Route } from './verify-address.ts'

export type VerifierSettings = {
  /** `host:port` of the resolver; null asks the system's. */
  dns: string | null
  smtpPort: number
  /** The host name we give in EHLO; PTR, A and this should agree. */
  helo: string
  /** The address in MAIL FROM: a real one of ours. */
  from: string
  /** From where mail hosts are asked; without it straight from this machine, and evidence names no way out. */
  egresses?: readonly EgressSettings[]
  /** Mail hosts on private and loopback addresses may be dialled: test worlds only. */
  allowPrivate: boolean
  limits?: Partial<Limits>
  /** The store that all processes share; without it this process is alone and forgets everything when it ends. */
  store?: VerifierStore
  /** Tells this process from the others of the store; a UUID. */
  holder?: string
  /** For the HMACs of addresses; without it no negative verdict is remembered. */
  memoryKey?: Buffer
  /** Wall clock in ms since 1970. */
  now?: () => number
  /** The clock for limits: ms, never going back. */
  clock?: () => number
  /** Uniform in [0, 1). */
  random?: () => number
  onEvent?: (event: VerifierEvent) => void
  /** Something the operator should know: port 25 seems closed, the store does not answer. */
  onTrouble?: (message: string, error?: unknown) => void
}

export type OpenVerifier = Verifier & { load(): VerifierLoad }

/** For gauges: sockets to mail hosts, and addresses that are being verified or wait for it. */
export type VerifierLoad = { sockets: number; pending: number }

/** Shorter than any TTL that DNS is asked to honour. */
const routeMs = 5_000

/** The part of the places that lists leave free for people. */
const interactiveShare = 0.1

/** The verifier that asks real mail hosts. Throws a TypeError at once if a setting can't be used. */
export function openVerifier(settings: VerifierSettings): OpenVerifier {
  const limits = { ...interactiveLimits, ...settings.limits }
  const { tools, sockets, watch } = toolsOf(settings, limits)
  const flights = openFlights(tools, settings.onEvent ?? (() => {}))
  const most = limits.sessions + limits.queue
  let pending = 0
  let closed: Promise<void> | null = null

  return {
    async verify(address, options = {}) {
      options.signal?.throwIfAborted()
      if (closed) throw new Error('the verifier was closed')
      if (pending >= (options.priority === 'batch' ? most * (1 - interactiveShare) : most))
        return verdictOf(address, [localItem('local.budget', 'too many addresses at once', tools.now())])
      pending++
      try {
        const verdict = await flights.verify(address, options)
        return verdict.reason === 'syntax.invalid' ? verdict : { ...verdict, facts: addressFacts(address) }
      } finally {
        pending--
      }
    },
    close() {
      closed ??= end()
      return closed
    },
    isCutOff: () => tools.ways.isCutOff,
    prune: () => watch.ask((store) => store.prune()),
    load: () => ({ sockets: sockets.inUse, pending }),
  }

  async function end(): Promise<void> {
    flights.close(new Error('the verifier was closed'))
    await tools.ways.close()
  }
}

function toolsOf(settings: VerifierSettings, limits: Limits) {
  const { dns, smtpPort, helo, from, allowPrivate, memoryKey, onTrouble = () => {}, onEvent = () => {} } = settings
  const now = settings.now ?? Date.now
  const clock = settings.clock ?? (() => performance.now())
  const random = settings.random ?? (() => randomInt(2 ** 32) / 2 ** 32)
  const watch = new StoreWatch({ store: settings.store ?? memoryStore(now), onTrouble, now: clock })
  const catchAll = new CatchAllMemory({ watch, limits, now })
  const key = memoryKey ?? randomBytes(32)
  const controls = new ControlMemory({ watch, key, forMs: limits.controlMs, now })
  const sockets = new SocketLimit(limits.sessions)
  const { egresses = [] } = settings
  const common = { limits, watch, catchAll, controls, sockets, now, clock, random, onEvent, onTrouble }
  const lookUp = openDns({ dns, limits, now })
  const findHosts = async (domain: string, signal: StopSignal) =>
    (await findMailHosts(domain, { lookUp, allowPrivate, random, signal })).hosts
  const ways = openWays({
    ...common,
    holder: settings.holder ?? randomUUID(),
    findHosts,
    own: { helo, from: senderOf(helo, from) },
    egresses: egresses.map(checked),
    smtpPort,
  })
  const negatives = memoryKey ? openNegativeMemory(watch, memoryKey) : null
  const routes = new BriefCache<Route>(routeMs, limits.dnsCacheEntries, clock)
  const findingRoutes = new SharedWork<Route>()
  const tools: Tools = {
    lookUp,
    routes,
    findingRoutes,
    ways,
    catchAll,
    controls,
    negatives,
    allowPrivate,
    now,
    random,
    limits,
  }
  return { tools, sockets, watch }
}

function checked(egress: EgressSettings): EgressSettings {
  return { ...egress, from: senderOf(egress.helo, egress.from) }
}

/** The sender, if this name and it can be said. */
function senderOf(helo: string, from: string): string {
  const sender = checkAddress(from)
  if (!sender.ok) throw new TypeError(`the verifier's sender is no address: ${sender.reason}`)
  if (sender.needsSmtputf8) throw new TypeError("the verifier's sender has to be in ASCII")
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(helo)) throw new TypeError('helo is no host name')
  return sender.address
}
