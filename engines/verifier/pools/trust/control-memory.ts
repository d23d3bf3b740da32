import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { askTogether, type StoreWatch } from '../../memory/store-watch.ts'
import { BriefCache } from '../../brief-cache.ts'
import type { VerifierStore } from '../../memory/store.ts'

export type ControlSettings = {
  watch: StoreWatch
  /** The input for the sealing key. */
  key: Buffer
  forMs: number
  /** ms, never going back. */
  now: () => number
}

/** How long until every process knows that somebody was erased. */
const keptMs = 5_000
const keptMost = 5_000
/** More than one: one may leave, bounce, or be the address in question. */
const atATime = 3
/** The place has one already; another is no better. */
const renewMs = 10 * 60_000
const ivBytes = 12
const tagBytes = 16

/**
 * A few recently proven addresses for each mail host, to be asked about again if the host refuses one address after
 * another. They only check the host: each verdict has its own proof. Kept sealed (AES-256-GCM) for some hours; when a person
 * is erased the store's table is emptied, and the copy here is read anew every few seconds.
 */
export class ControlMemory {
  private readonly settings: ControlSettings
  private readonly sealKey: KeyObject
  private readonly known: BriefCache<readonly string[]>
  private readonly renewed: BriefCache<true>
  private readonly looked: BriefCache<true>
  /** Proven in this turn of the event loop: a talk proves several at once, and they are sealed and stored together. */
  private readonly fresh = new Map<string, Set<string>>()
  private readonly load: (place: string) => Promise<Map<string, Buffer>>

  constructor(settings: ControlSettings) {
    this.settings = settings
    const { now, key, watch } = settings
    this.sealKey = createSecretKey(createHmac('sha256', key).update('to seal a known address').digest())
    this.known = new BriefCache(keptMs, keptMost, now)
    this.renewed = new BriefCache(renewMs, keptMost, now)
    this.looked = new BriefCache(keptMs, keptMost, now)
    this.load = askTogether(async (places: readonly string[]) => {
      const found = await watch.ask((store) => store.recallControls(places))
      return new Map(found.map(({ place, sealed }) => [place, sealed]))
    })
  }

  /** The last one proven first; empty if none is known, or the store is away. */
  async recall(place: string): Promise<readonly string[]> {
    const held = this.held(place)
    if (held) return held
    const sealed = (await this.load(place).catch(() => new Map<string, Buffer>())).get(place)
    const addresses = together(this.known.get(place) ?? [], sealed ? this.open(sealed) : [])
    this.looked.set(place, true)
    if (addresses.length > 0) this.known.set(place, addresses)
    return addresses
  }

  /** This address was accepted just now: good enough for the next seconds, in this process alone. */
  note(place: string, address: string): void {
    this.known.set(place, together([address], this.known.get(place) ?? []))
  }

  /** The same address, or any once there are enough, is stored only now and then: a verdict should cost no write. */
  remember(place: string, address: string): void {
    const own = `${place} ${address}`
    if (this.renewed.get(place) || this.renewed.get(own)) return
    this.renewed.set(own, true)
    if (this.fresh.size === 0) setImmediate(() => this.storeFresh())
    const fresh = this.fresh.get(place)
    if (fresh) fresh.add(address)
    else this.fresh.set(place, new Set([address]))
  }

  /** It was refused for itself: the person left, or it bounced. */
  forget(place: string, address: string): void {
    this.fresh.get(place)?.delete(address)
    if (this.held(place)?.includes(address) === false) return
    this.settings.watch.tell(async (store) => {
      const known = await this.recall(place)
      const left = known.filter((each) => each !== address)
      if (left.length < known.length) await this.keep(store, place, left)
    })
  }

  /** What is known here, if that is enough or the store was asked just now. */
  private held(place: string): readonly string[] | null {
    const known = this.known.get(place) ?? []
    return known.length > 1 || this.looked.get(place) ? known : null
  }

  private storeFresh(): void {
    for (const [place, addresses] of this.fresh)
      if (addresses.size > 0)
        this.settings.watch.tell(async (store) => {
          const all = together([...addresses].toReversed(), await this.recall(place))
          if (all.length === atATime) this.renewed.set(place, true)
          await this.keep(store, place, all)
        })
    this.fresh.clear()
  }

  private async keep(store: VerifierStore, place: string, addresses: readonly string[]): Promise<void> {
    this.known.set(place, addresses)
    await store.rememberControl({ place, sealed: this.seal(addresses) }, this.settings.forMs)
  }

  private seal(addresses: readonly string[]): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv)
    const sealed = Buffer.concat([cipher.update(addresses.join('\n'), 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  private open(sealed: Buffer): string[] {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.sealKey, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      return text.split('\n').filter((address) => address !== '')
    } catch {
      return []
    }
  }
}

function together(first: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...first, ...others])].slice(0, atATime)
}
