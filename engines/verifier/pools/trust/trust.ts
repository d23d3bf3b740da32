import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { Limits } from '../../limits.ts'
import { askTogether, type StoreWatch } from '../../memory/store-watch.ts'
import type { ControlMemory } from './control-memory.ts'
import type { RefusalGrant, RefusalRequest, SettledRefusals } from '../../memory/store.ts'
import { kindOf, laneKey, placeOf } from '../../hosts/pool-key.ts'
import { providerOf } from '../../hosts/providers.ts'

export type TrustLimits = Pick<
  Limits,
  'refusalsTrusted' | 'trustOfOthersMs' | 'refusalsPerHour' | 'refusalHourMs' | 'refusedOpenMs' | 'controlMs' | 'evenMs'
>

/**
 * What a host's refusals in one round are worth. `isTrusted`: they count without more. Else a refusal counts only if an
 * address is accepted after it; `controls` are addresses known to be good there.
 */
export type Leave = { isTrusted: boolean; controls: readonly string[]; taken: number; freeInMs: number }
export type Heard = Pick<SettledRefusals, 'last'> & { refused: number }

/** What this process knows of a place; `trust` is the number leased from the store and not yet used. */
type Place = {
  trust: number
  /** When the oldest was leased; after the quiet hour others may have begun anew. */
  leasedMs: number
  isTakenUntilMs: number
  /** All processes know that this one asks beyond what is believed. */
  beyondUntilMs: number
  /** Others hold trust there that they may not have used yet. */
  isShared: boolean
  telling: Promise<Told> | null
  spentUntilMs: number
  /** How many were believed while the store was away. */
  ownTrust: number
  /** Rounds whose answers are still to come, and the callers waiting for one of them. */
  underWay: number
  trustedUnderWay: number
  waiting: (() => void)[]
  said: SettledRefusals['last']
  saidMs: number
}

/** `again`: there is trust again; `away`: the store can't be told. */
type Told = 'told' | 'again' | 'away'

type Asked = Pick<RefusalRequest, 'place' | 'want' | 'most'> & { mostTrusted?: number }

const leased = 4
const askAgainMs = 60_000
const mostPlaces = 20_000

/**
 * Some hosts protect themselves against harvesting in silence: after a number of refusals they refuse every address as
 * unknown, existing ones too. So only the first few refusals of a place count without more, over all processes; later
 * ones count only if the host accepts an address after them. `now` in ms since 1970.
 */
export class Trust {
  readonly controls: ControlMemory
  /** The place is no longer believed on its word: what other ways out of this process leased there is void. */
  onBeyond: (place: string) => void = () => {}
  private readonly holder: string
  private readonly limits: TrustLimits
  private readonly watch: StoreWatch
  private readonly now: () => number
  private readonly places = new Map<string, Place>()
  private readonly even = new Map<string, number>()
  private readonly within: (place: string) => Promise<readonly string[]>

  /** `holder` tells this process from the others: its ways out don't wait for each other. */
  constructor(
    limits: TrustLimits,
    watch: StoreWatch,
    controls: ControlMemory,
    now: () => number,
    holder: string = randomUUID(),
  ) {
    this.holder = holder
    this.limits = limits
    this.watch = watch
    this.now = now
    this.controls = controls
    this.within = askTogether((places: readonly string[]) =>
      watch.ask((store) => store.withinTrust([...new Set(places)])),
    )
  }

  /** How long a host that refuses everybody is left alone. */
  get aloneMs(): number {
    return this.limits.refusedOpenMs
  }

  /** How long no address may be asked about there; 0 if one may. */
  spentForMs(host: MailHost): number {
    return Math.max(0, (this.places.get(placeOf(host))?.spentUntilMs ?? 0) - this.now())
  }

  /** For `count` recipients that may be refused; null if the hour's budget is used up. Waits only where it must. */
  take(host: MailHost, count: number): Leave | null | Promise<Leave | null> {
    const place = this.placeAt(placeOf(host))
    if (this.now() - place.leasedMs >= this.limits.refusalHourMs) place.trust = 0
    if (place.trust < count) return this.takeMore(host, place, count)
    return trusted(place, count)
  }

  /**
   * Whether the host's answer, just received, still counts: not if another process has gone beyond the trust meanwhile, as
   * its questions may have made the host refuse everybody.
   */
  async holds(host: MailHost, leave: Leave): Promise<boolean> {
    if (!leave.isTrusted || isOfLarge(host)) return leave.isTrusted
    const place = placeOf(host)
    const within = await this.within(place).catch(() => null)
    // While the store is away, only what this process took by itself meanwhile.
    return within === null ? this.placeAt(place).ownTrust > 0 : within.includes(place)
  }

  /** The result of a round; must be called for every leave. */
  settle(host: MailHost, leave: Leave, { refused, last }: Heard): void {
    const key = placeOf(host)
    const place = this.placeAt(key)
    const back = Math.max(0, leave.taken - refused)
    if (leave.isTrusted) place.trust += back
    place.underWay = Math.max(0, place.underWay - 1)
    if (leave.isTrusted) place.trustedUnderWay--
    for (const goOn of place.waiting.splice(0)) goOn()
    const isNews = last !== null && (place.said !== last || this.now() - place.saidMs >= askAgainMs)
    const givesBack = !leave.isTrusted && back > 0
    if (!isNews && !givesBack) return
    if (isNews) Object.assign(place, { said: last, saidMs: this.now() })
    const settled = { place: key, back: givesBack ? back : 0, last: isNews ? last : null }
    this.watch.tell((store) => store.settleRefusals(settled))
  }

  /** It refused a known good address: its refusals since it last accepted one are withdrawn. */
  withdraw(host: MailHost, hosts: readonly string[]): void {
    const key = placeOf(host)
    const place = this.placeAt(key)
    place.trust = 0
    place.isTakenUntilMs = this.now() + askAgainMs
    this.watch.tell(async (store) => void (await store.withdraw(key, hosts)))
  }

  /** Another way out has asked beyond what is believed there. */
  voidLease(key: string): void {
    const place = this.places.get(key)
    if (place) place.trust = 0
  }

  /** It refused the first recipient of a talk, so it does not accept every first one. */
  isEven(host: MailHost): boolean {
    return (this.even.get(kindOf(host)) ?? 0) > this.now()
  }

  provedEven(host: MailHost): void {
    bound(this.even)
    this.even.set(kindOf(host), this.now() + this.limits.evenMs)
  }

  /** Waits for rounds under way whose addresses may be accepted: then a good address is known. */
  private async takeMore(host: MailHost, place: Place, count: number): Promise<Leave | null> {
    for (;;) {
      if (this.now() >= place.isTakenUntilMs) await this.grant(host, place, count, 0)
      if (place.trust >= count) return trusted(place, count)
      const controls = await this.controls.recall(laneKey(host))
      if (controls.length > 0 && place.trustedUnderWay === 0) {
        place.trust = 0
        const told = await this.goBeyond(host, place)
        if (told === 'away') return null
        if (told === 'again' || place.trustedUnderWay > 0) continue
        place.underWay++
        return { isTrusted: false, controls, taken: 0, freeInMs: askAgainMs }
      }
      if (place.underWay === 0 && controls.length === 0) {
        const explored = await this.explore(host, place, count)
        if (explored !== 'again') return explored
        continue
      }
      await new Promise<void>((goOn) => place.waiting.push(goOn))
    }
  }

  /** Tells all processes, after those that still believe the host had time to get their answers. */
  private async goBeyond(host: MailHost, place: Place): Promise<Told> {
    if (isOfLarge(host) || place.beyondUntilMs > this.now()) return 'told'
    place.telling ??= this.tell(placeOf(host), place).finally(() => {
      place.telling = null
    })
    return place.telling
  }

  private async tell(key: string, place: Place): Promise<Told> {
    if (place.isShared) await pause(this.limits.trustOfOthersMs)
    const grant = await this.takeRefusals({ place: key, want: 0, most: 1 }).catch(() => null)
    if (grant === null) {
      place.spentUntilMs = this.now() + askAgainMs
      return 'away'
    }
    if (grant.believed) place.isTakenUntilMs = -Infinity
    else {
      place.beyondUntilMs = this.now() + askAgainMs
      this.onBeyond(key)
    }
    return grant.believed ? 'again' : 'told'
  }

  /** No good address is known there: a few are asked about anyway, one round after the other. */
  private async explore(host: MailHost, place: Place, count: number): Promise<Leave | null | 'again'> {
    place.trust = 0
    place.underWay++
    const told = await this.goBeyond(host, place)
    if (told !== 'told') {
      this.settle(host, nothing, { refused: 0, last: null })
      return told === 'away' ? null : 'again'
    }
    const { granted, believed, freeInMs } = await this.grant(host, place, count, this.limits.refusalsPerHour)
    if (believed && place.trust >= count) {
      place.underWay--
      return trusted(place, count)
    }
    const leave: Leave = { isTrusted: false, controls: [], taken: believed ? 0 : granted, freeInMs }
    if (leave.taken >= count) return leave
    place.spentUntilMs = this.now() + Math.max(1, freeInMs)
    this.settle(host, leave, { refused: 0, last: null })
    return null
  }

  /** While the store is away each process believes as few by itself, once. */
  private async grant(host: MailHost, place: Place, count: number, most: number): Promise<RefusalGrant> {
    const { refusalsTrusted } = this.limits
    const mostTrusted = Math.max(refusalsTrusted, providerOf(host.host)?.refusalsTrusted ?? 0)
    const isLate = place.isTakenUntilMs > this.now()
    const share = mostTrusted > refusalsTrusted ? Math.ceil(mostTrusted / 10) : leased
    const want = isLate ? count : Math.max(count - place.trust, share)
    const asked = this.takeRefusals({ place: placeOf(host), want, most, mostTrusted })
    const grant = await asked.catch((): RefusalGrant => {
      const granted = Math.min(want, mostTrusted - place.ownTrust)
      place.ownTrust += granted
      return { granted, believed: granted > 0, isShared: false, freeInMs: askAgainMs }
    })
    if (place.trust === 0) place.leasedMs = this.now()
    if (grant.believed) place.trust += grant.granted
    if (!grant.believed || grant.granted === 0) place.isTakenUntilMs = this.now() + askAgainMs
    place.isShared = grant.isShared
    return grant
  }

  private takeRefusals(asked: Asked): Promise<RefusalGrant> {
    const { refusalHourMs: quietMs, refusalsTrusted: mostTrusted } = this.limits
    const request = { holder: this.holder, mostTrusted, quietMs, ...asked }
    return this.watch.ask((store) => store.takeRefusals(request))
  }

  private placeAt(key: string): Place {
    const known = this.places.get(key)
    if (known) return known
    bound(this.places)
    const none = {
      leasedMs: -Infinity,
      isTakenUntilMs: -Infinity,
      spentUntilMs: -Infinity,
      saidMs: -Infinity,
      beyondUntilMs: -Infinity,
    }
    const idle = { underWay: 0, trustedUnderWay: 0, waiting: [], isShared: false, telling: null, said: null }
    const place: Place = { trust: 0, ownTrust: 0, ...none, ...idle }
    this.places.set(key, place)
    return place
  }
}

const nothing: Leave = { isTrusted: false, controls: [], taken: 0, freeInMs: 0 }

function trusted(place: Place, count: number): Leave {
  place.trust -= count
  place.underWay++
  place.trustedUnderWay++
  return { isTrusted: true, controls: [], taken: count, freeInMs: 0 }
}

/** Providers that are known to refuse nobody in silence, however many they have refused. */
function isOfLarge({ host }: MailHost): boolean {
  return (providerOf(host)?.refusalsTrusted ?? 0) > 0
}

function bound(map: Map<string, unknown>): void {
  const oldest = map.keys().next()
  if (map.size >= mostPlaces && !oldest.done) map.delete(oldest.value)
}
