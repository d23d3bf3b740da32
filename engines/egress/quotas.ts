import type { EgressLimits } from './limits.ts'
import type { RefusalReason } from './port.ts'

type QuotaLimits = Pick<EgressLimits, 'tunnelsPerUser' | 'tunnelsPerDestination' | 'tunnelsPerSecond'>

/** Counts who is inside under a key, up to a limit. */
export class Places {
  private readonly taken = new Map<string, number>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  /** What gives the place back, once; null if all are taken. */
  enter(key: string): (() => void) | null {
    const count = this.taken.get(key) ?? 0
    if (count >= this.limit) return null
    this.taken.set(key, count + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = (this.taken.get(key) ?? 1) - 1
      if (left === 0) this.taken.delete(key)
      else this.taken.set(key, left)
    }
  }
}

/** Places of which no single key has all. */
export class SharedPlaces {
  private readonly all: Places
  private readonly each: Places

  constructor(all: number, each: number) {
    this.all = new Places(all)
    this.each = new Places(each)
  }

  enter(key: string): (() => void) | null {
    const leaveOwn = this.each.enter(key)
    const leave = leaveOwn && this.all.enter('')
    if (leave === null) return (leaveOwn?.(), null)
    return () => {
      leaveOwn?.()
      leave()
    }
  }
}

/** What one user may have, and one destination may bear. */
export class Quotas {
  private readonly users: Places
  private readonly destinations: Places
  private readonly perSecond: number
  private readonly now: () => number
  private readonly tokens = new Map<string, { left: number; atMs: number }>()

  constructor(limits: QuotaLimits, now: () => number) {
    this.users = new Places(limits.tunnelsPerUser)
    this.destinations = new Places(limits.tunnelsPerDestination)
    this.perSecond = limits.tunnelsPerSecond
    this.now = now
  }

  /** What ends the stay, or why there is none. */
  enter(user: string, ip: string): (() => void) | Extract<RefusalReason, `${string}_limit`> {
    if (!this.mayBegin(user)) return 'rate_limit'
    const leaveUser = this.users.enter(user)
    if (leaveUser === null) return 'user_limit'
    const leaveDestination = this.destinations.enter(ip)
    if (leaveDestination === null) {
      leaveUser()
      return 'destination_limit'
    }
    return () => {
      leaveUser()
      leaveDestination()
    }
  }

  /** A bucket of one second's tunnels, filled as time goes. Users are few, and all of them known. */
  private mayBegin(user: string): boolean {
    const now = this.now()
    const bucket = this.tokens.get(user) ?? { left: this.perSecond, atMs: now }
    const filled = Math.min(this.perSecond, bucket.left + ((now - bucket.atMs) / 1_000) * this.perSecond)
    this.tokens.set(user, { left: filled >= 1 ? filled - 1 : filled, atMs: now })
    return filled >= 1
  }
}
