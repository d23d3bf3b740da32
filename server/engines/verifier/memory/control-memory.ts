import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { askTogether } from './ask-together.ts'
import { BriefCache } from './brief-cache.ts'
import type { StoreWatch } from './store-watch.ts'

export type ControlSettings = {
  watch: StoreWatch
  /** What the sealing key is made of. */
  key: Buffer
  forMs: number
  /** ms, never going back. */
  now: () => number
}

/** So soon every process knows that somebody was erased. */
const keptMs = 5_000
const keptMost = 5_000
/** The place has somebody; another one is no better. */
const renewMs = 10 * 60_000
const ivBytes = 12
const tagBytes = 16

/**
 * One address for each mail host that was proven there of late, to be asked about again where the host refuses one after
 * the other. It answers nobody's question: each verdict has its own proof. Sealed (AES-256-GCM) and
 * for hours; an erasure of anybody empties the store's table, and what is known here is looked up anew each few seconds.
 */
export class ControlMemory {
  private readonly settings: ControlSettings
  private readonly sealKey: Buffer
  private readonly known: BriefCache<string | null>
  private readonly renewed: BriefCache<true>
  private readonly load: (place: string) => Promise<Map<string, Buffer>>

  constructor(settings: ControlSettings) {
    this.settings = settings
    const { now, key, watch } = settings
    this.sealKey = createHmac('sha256', key).update('to seal a known address').digest()
    this.known = new BriefCache(keptMs, keptMost, now)
    this.renewed = new BriefCache(renewMs, keptMost, now)
    this.load = askTogether(async (places: readonly string[]) => {
      const found = await watch.ask((store) => store.recallControls(places))
      return new Map(found.map(({ place, sealed }) => [place, sealed]))
    })
  }

  /** Null where nobody is known, or the store is away. */
  async recall(place: string): Promise<string | null> {
    const known = this.known.get(place)
    if (known !== null) return known
    const sealed = (await this.load(place).catch(() => new Map<string, Buffer>())).get(place)
    const address = sealed ? this.open(sealed) : null
    if (address !== null) this.known.set(place, address)
    return address
  }

  /** Somebody was accepted just now: good enough for the next seconds, in this process alone. */
  note(place: string, address: string): void {
    this.known.set(place, address)
  }

  remember(place: string, address: string): void {
    if (this.renewed.get(place)) return
    this.renewed.set(place, true)
    const { watch, forMs } = this.settings
    const control = { place, sealed: this.seal(address) }
    watch.tell((store) => store.rememberControl(control, forMs))
  }

  private seal(address: string): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv)
    const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  private open(sealed: Buffer): string | null {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.sealKey, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }
}
