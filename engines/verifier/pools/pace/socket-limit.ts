/** A user of sockets: it is told to try again, or to give up an idle socket. */
export type SocketUser = { pump(): void; closeOneIdle(): boolean }

/** The sockets of this process, all pools together. If they run out, idle talks end for those who wait. */
export class SocketLimit {
  private readonly limit: number
  private held = 0
  private readonly waiting = new Set<SocketUser>()
  private readonly idlers = new Set<SocketUser>()

  constructor(limit: number) {
    this.limit = limit
  }

  get inUse(): number {
    return this.held
  }

  /** Whether a pool waits for a socket: then no other should keep an idle one. */
  get isScarce(): boolean {
    return this.waiting.size > 0
  }

  take(user: SocketUser): boolean {
    if (this.held < this.limit) {
      this.held++
      this.waiting.delete(user)
      return true
    }
    this.waiting.add(user)
    for (const idler of this.idlers) {
      if (idler.closeOneIdle()) break
      this.idlers.delete(idler)
    }
    return false
  }

  give(): void {
    this.held--
    // In the order in which they came; a pool that needs none any more lets the next one try.
    for (const user of this.waiting) {
      if (this.held >= this.limit) return
      this.waiting.delete(user)
      user.pump()
    }
  }

  mayHaveIdle(user: SocketUser): void {
    this.idlers.add(user)
  }

  forget(user: SocketUser): void {
    this.waiting.delete(user)
    this.idlers.delete(user)
  }
}
