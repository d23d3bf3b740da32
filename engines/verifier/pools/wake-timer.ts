/** Calls `wake` once at the earliest of the times that were asked for. `clock` in ms, never going back. */
export class WakeTimer {
  private readonly clock: () => number
  private readonly wake: () => void
  private timer: NodeJS.Timeout | null = null
  private atMs = Infinity

  constructor(clock: () => number, wake: () => void) {
    this.clock = clock
    this.wake = wake
  }

  wakeIn(waitMs: number): void {
    const atMs = this.clock() + waitMs
    if (atMs >= this.atMs) return
    this.stop()
    this.atMs = atMs
    this.timer = setTimeout(() => {
      this.atMs = Infinity
      this.wake()
    }, waitMs)
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.atMs = Infinity
  }
}
