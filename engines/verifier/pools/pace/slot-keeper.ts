import type { Slot, SlotGrant, SlotRequest } from '../../memory/store.ts'
import type { StoreWatch } from '../../memory/store-watch.ts'

type HeldSlot = Slot & { takenMs: number }

/** A session's place. Giving it back twice gives it back once. */
export type SessionPlace = { give: () => void }
/** `grant` null: the store was not asked, or is away. */
export type PlaceAnswer = { place: SessionPlace | null; grant: Omit<SlotGrant, 'slots'> | null }

export type SlotKeeperSettings = {
  watch: StoreWatch
  /** Tells this process from the others; a UUID. */
  holder: string
  leaseMs: number
  /** ms, never going back. */
  now: () => number
}

/** How long a free place is kept for the next session before it goes back to the store. */
const keptFreeMs = 500
/** A place older than this goes back at once, so that other processes have their turn. */
const keptAgeMs = 60_000
const tendMs = 250

/**
 * This process's places among the sessions that all processes may have with a pool: taken from the store at most once for
 * each session, kept while sessions follow each other, renewed while in use. While the store is away each pool gets one
 * session, the lowest limit.
 */
export class SlotKeeper {
  private readonly settings: SlotKeeperSettings
  private readonly free = new Map<string, (HeldSlot & { freeMs: number })[]>()
  private readonly used = new Map<string, number>()
  private renewedMs: number
  private timer: NodeJS.Timeout | null = null
  private isClosed = false

  constructor(settings: SlotKeeperSettings) {
    this.settings = settings
    this.renewedMs = settings.now()
  }

  /** A place, if the others have left one. Never rejects. */
  async take(request: Omit<SlotRequest, 'holder' | 'leaseMs' | 'want'>): Promise<PlaceAnswer> {
    const kept = this.free.get(request.pool)?.shift()
    if (kept) return { place: this.placeOf(kept.pool, kept), grant: null }
    const { leaseMs, holder, watch, now } = this.settings
    const takenMs = now()
    try {
      const { slots, ...grant } = await watch.ask(
        (store) => store.takeSlots({ ...request, holder, leaseMs, want: 1 }),
        ({ slots }) => watch.ask((store) => store.releaseSlots(holder, slots)),
      )
      const [slot] = slots
      return { place: slot ? this.placeOf(slot.pool, { ...slot, takenMs }) : null, grant }
    } catch {
      const isFloorFree = !this.used.get(request.pool)
      return { place: isFloorFree ? this.placeOf(request.pool, null) : null, grant: null }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    this.free.clear()
    const { watch, holder } = this.settings
    await watch.ask((store) => store.releaseAll(holder)).catch(() => {})
  }

  private placeOf(pool: string, slot: HeldSlot | null): SessionPlace {
    this.used.set(pool, (this.used.get(pool) ?? 0) + 1)
    this.timer ??= setInterval(() => this.tend(), tendMs).unref()
    let given = false
    return {
      give: () => {
        if (given) return
        given = true
        const left = (this.used.get(pool) ?? 1) - 1
        if (left > 0) this.used.set(pool, left)
        else this.used.delete(pool)
        if (slot && !this.isClosed) this.keep(slot)
      },
    }
  }

  private keep(slot: HeldSlot): void {
    const freeMs = this.settings.now()
    if (freeMs - slot.takenMs >= keptAgeMs) return this.release([slot])
    const kept = this.free.get(slot.pool)
    if (kept) kept.push({ ...slot, freeMs })
    else this.free.set(slot.pool, [{ ...slot, freeMs }])
  }

  private tend(): void {
    const nowMs = this.settings.now()
    const overdue: Slot[] = []
    for (const [pool, kept] of this.free) {
      while (kept.length > 0 && nowMs - kept[0]!.freeMs >= keptFreeMs) overdue.push(kept.shift()!)
      if (kept.length === 0) this.free.delete(pool)
    }
    if (overdue.length > 0) this.release(overdue)
    if (this.used.size > 0 && nowMs - this.renewedMs >= this.settings.leaseMs / 3) {
      this.renewedMs = nowMs
      const { holder, leaseMs, watch } = this.settings
      watch.tell((store) => store.renewSlots(holder, leaseMs))
    }
    if (this.used.size > 0 || this.free.size > 0 || !this.timer) return
    clearInterval(this.timer)
    this.timer = null
  }

  private release(slots: readonly Slot[]): void {
    const { holder, watch } = this.settings
    watch.tell((store) => store.releaseSlots(holder, slots))
  }
}
