import type { MailHost } from '../dns/find-mail-hosts.ts'
import type { Limits } from '../limits.ts'
import { ControlMemory } from '../memory/control-memory.ts'
import type { StoreWatch } from '../memory/store-watch.ts'
import type { RefusalGrant, SettledRefusals } from '../memory/store.ts'
import { laneKey, placeOf } from './pool-key.ts'
import { providerOf } from './providers.ts'

export type TrustLimits = Pick<
  Limits,
  'refusalsTrusted' | 'refusalsPerHour' | 'refusalHourMs' | 'refusedOpenMs' | 'controlMs' | 'evenMs'
>

/**
 * What a host's refusals of one round are worth. `isTrusted`: its word is enough. Else only those are believed behind
 * which somebody is accepted; `controls` are some who are known to be good there.
 */
export type Leave = { isTrusted: boolean; controls: readonly string[]; taken: number; freeInMs: number }
export type Heard = Pick<SettledRefusals, 'last'> & { refused: number }

/** What this process knows of a place; `trust` is leased from the store and not yet used. */
type Place = {
  trust: number
  /** The oldest of it; beyond the quiet hour others may have begun anew. */
  leasedMs: number
  isTakenUntilMs: number
  spentUntilMs: number
  /** Believed without the store. */
  ownTrust: number
  /** Rounds whose answers are still to come, and who waits for one of them. */
  underWay: number
  trustedUnderWay: number
  waiting: (() => void)[]
  said: SettledRefusals['last']
  saidMs: number
}

const leased = 4
const askAgainMs = 60_000
const mostPlaces = 20_000

/**
 * Hosts that protect themselves against harvesting in silence refuse everybody as unknown after so many refusals, living
 * people too. So only the first few refusals of a place are believed on its word, counted over all processes; from then
 * on it must accept somebody behind them. `now` in ms since 1970.
 */
export class Trust {
  readonly controls: ControlMemory
  private readonly limits: TrustLimits
  private readonly watch: StoreWatch
  private readonly now: () => number
  private readonly places = new Map<string, Place>()
  private readonly even = new Map<string, number>()

  constructor(limits: TrustLimits, watch: StoreWatch, key: Buffer, now: () => number) {
    this.limits = limits
    this.watch = watch
    this.now = now
    this.controls = new ControlMemory({ watch, key, forMs: limits.controlMs, now: now })
  }

  /** How long one is left alone that refuses everybody. */
  get aloneMs(): number {
    return this.limits.refusedOpenMs
  }

  /** How long nobody is asked about there any more; 0 where it may be. */
  spentForMs(host: MailHost): number {
    return Math.max(0, (this.places.get(placeOf(host))?.spentUntilMs ?? 0) - this.now())
  }

  /** For `count` recipients that may be refused; null where the hour's budget is used up. Waits only where it must. */
  take(host: MailHost, count: number): Leave | null | Promise<Leave | null> {
    const place = this.placeAt(placeOf(host))
    if (this.now() - place.leasedMs >= this.limits.refusalHourMs) place.trust = 0
    if (place.trust < count) return this.takeMore(host, place, count)
    return trusted(place, count)
  }

  /** What came of it; to be told of every leave. */
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
    const settled = { place: key, trustedBack: 0, back: givesBack ? back : 0, last: isNews ? last : null }
    this.watch.tell((store) => store.settleRefusals(settled))
  }

  /** It refused somebody who is known to be good: what it said since it last accepted somebody is taken back. */
  withdraw(host: MailHost, hosts: readonly string[]): void {
    const key = placeOf(host)
    const place = this.placeAt(key)
    place.trust = 0
    place.isTakenUntilMs = this.now() + askAgainMs
    this.watch.tell(async (store) => void (await store.withdraw(key, hosts)))
  }

  /** It turned down the first recipient of a talk, so it is no host that takes whoever comes first. */
  isEven(host: MailHost): boolean {
    return (this.even.get(laneKey(host)) ?? 0) > this.now()
  }

  provedEven(host: MailHost): void {
    bound(this.even)
    this.even.set(laneKey(host), this.now() + this.limits.evenMs)
  }

  /** While others are under way that may be accepted, their answers are waited for: then somebody is known. */
  private async takeMore(host: MailHost, place: Place, count: number): Promise<Leave | null> {
    for (;;) {
      if (this.now() >= place.isTakenUntilMs) await this.grant(host, place, count, 0)
      if (place.trust >= count) return trusted(place, count)
      const controls = await this.controls.recall(laneKey(host))
      if (controls.length > 0 && place.trustedUnderWay === 0) {
        place.trust = 0
        place.underWay++
        return { isTrusted: false, controls, taken: 0, freeInMs: askAgainMs }
      }
      if (place.underWay === 0 && controls.length === 0) return this.explore(host, place, count)
      await new Promise<void>((goOn) => place.waiting.push(goOn))
    }
  }

  /** Nobody is known there: a few are asked about all the same, one round after the other. */
  private async explore(host: MailHost, place: Place, count: number): Promise<Leave | null> {
    place.trust = 0
    place.underWay++
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
    const { refusalHourMs: quietMs, refusalsTrusted } = this.limits
    const mostTrusted = Math.max(refusalsTrusted, providerOf(host.host)?.refusalsTrusted ?? 0)
    const isLate = place.isTakenUntilMs > this.now()
    const share = mostTrusted > refusalsTrusted ? Math.ceil(mostTrusted / 10) : leased
    const want = isLate ? count : Math.max(count - place.trust, share)
    const request = { place: placeOf(host), want, mostTrusted, most, quietMs }
    const grant = await this.watch
      .ask((store) => store.takeRefusals(request))
      .catch((): RefusalGrant => {
        const granted = Math.min(want, mostTrusted - place.ownTrust)
        place.ownTrust += granted
        return { granted, believed: granted > 0, freeInMs: askAgainMs }
      })
    if (place.trust === 0) place.leasedMs = this.now()
    if (grant.believed) place.trust += grant.granted
    if (!grant.believed || grant.granted === 0) place.isTakenUntilMs = this.now() + askAgainMs
    return grant
  }

  private placeAt(key: string): Place {
    const known = this.places.get(key)
    if (known) return known
    bound(this.places)
    const none = { leasedMs: -Infinity, isTakenUntilMs: -Infinity, spentUntilMs: -Infinity, saidMs: -Infinity }
    const place: Place = { trust: 0, ownTrust: 0, ...none, underWay: 0, trustedUnderWay: 0, waiting: [], said: null }
    this.places.set(key, place)
    return place
  }
}

function trusted(place: Place, count: number): Leave {
  place.trust -= count
  place.underWay++
  place.trustedUnderWay++
  return { isTrusted: true, controls: [], taken: count, freeInMs: 0 }
}

function bound(map: Map<string, unknown>): void {
  const oldest = map.keys().next()
  if (map.size >= mostPlaces && !oldest.done) map.delete(oldest.value)
}
