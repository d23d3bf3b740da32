/** A signal that ends work. An AbortSignal is one. */
export type StopSignal = {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Like an AbortController, for work inside the engine: each address needs several, and these are much cheaper. */
export class Stop implements StopSignal {
  aborted = false
  reason: unknown = undefined
  private readonly listeners = new Set<() => void>()

  get signal(): StopSignal {
    return this
  }

  /** Listeners are called once only. */
  abort(reason: Error): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.listeners) {
      this.listeners.delete(listener)
      listener()
    }
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  addEventListener(_: 'abort', listener: () => void): void {
    if (!this.aborted) this.listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.listeners.delete(listener)
  }
}
