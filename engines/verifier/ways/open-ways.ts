import { randomUUID } from 'node:crypto'
import { wellKnownDomains } from '../../egress/port.ts'
import type { MailHost } from '../dns/find-mail-hosts.ts'
import type { CatchAllMemory } from '../memory/catch-all.ts'
import type { StoreWatch } from '../memory/store-watch.ts'
import type { Limits } from '../limits.ts'
import type { VerifierEvent } from '../port.ts'
import type { StopSignal } from '../stop.ts'
import { MailPools } from '../pools/mail-pools.ts'
import { SlotKeeper } from '../pools/pace/slot-keeper.ts'
import type { SocketLimit } from '../pools/pace/socket-limit.ts'
import type { ControlMemory } from '../pools/trust/control-memory.ts'
import { Trust } from '../pools/trust/trust.ts'
import { openSocket } from '../session/open-socket.ts'
import { openThroughSocks, type EgressSettings } from '../egress/egress.ts'
import { egressStore } from './egress-store.ts'
import { OutageBoard } from './outage-board.ts'
import { PutOffs } from './put-offs.ts'
import { Repute } from './repute.ts'
import { restItem, waysFor, WaysOut, type WayOut } from './ways-out.ts'

export type WaysSettings = {
  /** Tells this process from the others; a UUID. */
  holder: string
  /** As whom mail hosts are asked where there is only the plain way out. */
  own: Pick<EgressSettings, 'helo' | 'from'>
  /** Empty: only the plain one. */
  egresses: readonly EgressSettings[]
  smtpPort: number
  /** A domain's mail hosts by DNS. Rejects only when aborted. */
  findHosts: (domain: string, signal: StopSignal) => Promise<readonly MailHost[]>
  limits: Limits
  watch: StoreWatch
  catchAll: CatchAllMemory
  controls: ControlMemory
  sockets: SocketLimit
  now: () => number
  clock: () => number
  random: () => number
  onEvent: (event: VerifierEvent) => void
  onTrouble: (message: string, error?: unknown) => void
}

/** What is about our reputation and pace is made once for each way out; what is about domains they have in common. */
export function openWays(settings: WaysSettings): WaysOut {
  const { holder, own, egresses, limits, watch, clock, now, onEvent, onTrouble } = settings
  const ways: (Omit<EgressSettings, 'name'> & { name: string | null })[] =
    egresses.length > 0 ? [...egresses] : [{ ...own, name: null, providers: null, proxy: null }]
  const board = new OutageBoard({ holder, watch, limits, onTrouble, onEvent }, ways.length)
  const names = egresses.map(({ name }) => name)
  const knownHosts = (name: string | null) => (signal: StopSignal) => hostsOfAll(settings, ways, name, signal)
  const opened = ways.map((way) => openWay({ ...settings, knownHosts: knownHosts(way.name) }, way, names, board))
  for (const { trust } of opened)
    trust.onBeyond = (place) => {
      for (const other of opened) if (other.trust !== trust) other.trust.voidLease(place)
    }
  const putOffs = egresses.length > 1 ? new PutOffs({ watch, forMs: limits.putOffMs, now: clock }) : null
  const onRest = (egress: string) => onEvent({ kind: 'egress', egress, why: 'reputation', isResting: true })
  return new WaysOut(opened, { putOffs, watch, board, lookMs: limits.egressLookMs, now, onRest })
}

/** One mail host of each provider that lets everybody in, as far as this way out is one that asks it. */
async function hostsOfAll(
  { findHosts }: WaysSettings,
  ways: readonly Pick<WayOut, 'name' | 'providers'>[],
  own: string | null,
  signal: StopSignal,
): Promise<MailHost[]> {
  const found = wellKnownDomains.map(async ({ domain }) => {
    const [host] = await findHosts(domain, signal)
    return host && waysFor(ways, { domain, host }).some(({ name }) => name === own) ? [host] : []
  })
  return (await Promise.all(found)).flat()
}

function openWay(
  settings: WaysSettings & { knownHosts: (signal: StopSignal) => Promise<MailHost[]> },
  { name, helo, from, providers, proxy }: Omit<EgressSettings, 'name'> & { name: string | null },
  names: readonly string[],
  board: OutageBoard,
): WayOut {
  const { limits, now, clock, controls } = settings
  const watch = name === null ? settings.watch : settings.watch.through((store) => egressStore(store, name, names))
  const keeper = new SlotKeeper({ watch, holder: randomUUID(), leaseMs: limits.slotLeaseMs, now: clock })
  const trust = new Trust(limits, watch, controls, now, settings.holder)
  const repute = reputeOf(settings, name, () => pools)
  const pools: MailPools = new MailPools({
    ...settings,
    ...{ helo, from, egress: name, open: proxy ? openThroughSocks(proxy) : openSocket },
    ...{ watch, keeper, trust },
    onEvent: name === null ? settings.onEvent : (event) => settings.onEvent(ofWay(event, name)),
    // The plain way out alone goes on: pools leave it alone one by one.
    repute: name === null ? { refused() {}, answered() {} } : repute,
    outage: board.reportOf(name),
  })
  return { name, providers, pools, repute, keeper, trust }
}

function reputeOf(settings: WaysSettings, name: string | null, pools: () => MailPools): Repute {
  const { limits, clock, now, watch, onEvent, onTrouble } = settings
  const egress = name ?? ''
  return new Repute({
    limits,
    now: clock,
    onRest(forMs) {
      watch.tell(async (store) => void (await store.noteRest(egress, 'reputation', forMs)))
      onEvent({ kind: 'egress', egress, why: 'reputation', isResting: true })
      onTrouble(`several mail providers in a row turned the way out ${egress} away for its reputation: it rests`)
      pools().turnAllAway([restItem(egress, forMs, now())])
    },
    onEnd: () => onEvent({ kind: 'egress', egress, why: 'reputation', isResting: false }),
  })
}

function ofWay(event: VerifierEvent, egress: string): VerifierEvent {
  return event.kind === 'session' || event.kind === 'circuit' ? { ...event, egress } : event
}
