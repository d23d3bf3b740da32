import type { BatchProgress } from '../../../../contract/batches.ts'
import { follow, unfollow } from '../../../api/follow.ts'
import type { Kept } from '../../../api/kept-in-tab.ts'
import { queryClient } from '../../../api/query-client.ts'
import { reloadUser } from '../../../api/use-current-user.ts'

type Given = { signal?: AbortSignal }

/** What one kind of work has of its own: bulk reveals, lists of addresses, files of people. */
export type WorkKind<Work extends BatchProgress, Detail extends Work = Work> = {
  /** Names it in the cache and for the poller. */
  name: string
  idOf: (work: Work) => string
  all: (given: Given) => Promise<Work[]>
  one: (id: string, given: Given) => Promise<Detail>
  cancel: (id: string) => Promise<Work>
  /** What runs outlives a reload of the tab; null where its page alone follows it. */
  kept: Kept | null
  /** Whether checks under way are waited for after a cancellation. */
  waitsForChecks?: boolean
  /** Reads the rows that may have changed; for the last time if `isOver`. */
  readRows?: (work: Work, isOver: boolean) => Promise<void>
  onEnded?: (work: Work) => void
  /** Nobody asks about it any more: it is over, gone or somebody else's. */
  onLeft?: (id: string) => void
}

type Followed<Work> = { work: Work | null; waitMs: number; isTold: boolean }

const firstWaitMs = 1_000
const longestWaitMs = 15_000
const steps = { quoted: 0, running: 1, done: 2, cancelled: 2 } as const

/**
 * Work on many at once that was quoted and goes on at the server. What is known of it stands in the cache of queries; what
 * runs is asked for again until it is over, whichever page is open.
 */
export class RunningWork<Work extends BatchProgress, Detail extends Work = Work> {
  readonly kind: WorkKind<Work, Detail>
  /** In the order in which it was begun. */
  private readonly followed = new Map<string, Followed<Work>>()
  private readonly watchers = new Set<() => void>()

  constructor(kind: WorkKind<Work, Detail>) {
    this.kind = kind
  }

  allKey(): readonly string[] {
    return [`${this.kind.name}s`]
  }

  oneKey(id: string): readonly string[] {
    return [this.kind.name, id]
  }

  /** It was started just now. */
  async begin(work: Work): Promise<void> {
    this.takeIn(work)
    this.follow(this.kind.idOf(work), work)
    await reloadUser()
  }

  /** Stops it at once; what was held is back when this returns. A quote that nobody wants goes the same way. */
  async cancel(id: string): Promise<void> {
    const work = this.takeIn(await this.kind.cancel(id))
    const mine = this.followed.get(id)
    // It is stopped. If its last rows can't be read now, the poller reads them.
    if (mine) await this.end(id, mine, work).catch(() => {})
    // Nothing was held for a quote.
    if (work.maxCredits !== null) await reloadUser()
  }

  /** Asks how far it is until it is over. */
  follow(id: string, work: Work | null = null): void {
    if (this.followed.has(id)) return
    this.followed.set(id, { work, waitMs: firstWaitMs, isTold: false })
    this.kind.kept?.add({ id, name: '' })
    this.tellWatchers()
    follow(
      this.keyOf(id),
      () => this.askAgain(id),
      0,
      () => this.leave(id),
    )
  }

  /** Goes on with what this account had under way before a reload of the tab. */
  followKept(userId: string): void {
    this.kind.kept?.beginFor(userId)
    for (const { id } of this.kind.kept?.read() ?? []) this.follow(id)
  }

  /** Goes on with whatever runs, also if it was started in another window. */
  followAll(): void {
    follow(
      this.allKey().join(),
      async () => {
        for (const work of await this.kind.all({}))
          if (work.state === 'running') this.follow(this.kind.idOf(work), this.takeIn(work))
        return null
      },
      0,
    )
  }

  /** What was begun last, of what runs. */
  latest(): Work | null {
    return [...this.followed.values()].findLast(({ work }) => work !== null)?.work ?? null
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** An answer about this work. Lists and pages show it. */
  takeIn(answer: Work): Work {
    const id = this.kind.idOf(answer)
    const work = this.furthest(answer)
    const mine = this.followed.get(id)
    if (mine) mine.work = work
    queryClient.setQueryData<Detail>(this.oneKey(id), (known) => known && { ...known, ...work })
    queryClient.setQueryData<Work[]>(this.allKey(), (all) =>
      all?.map((each) => (this.kind.idOf(each) === id ? work : each)),
    )
    this.tellWatchers()
    return work
  }

  takeInDetail(answer: Detail): Detail {
    const detail = { ...answer, ...this.takeIn(answer) }
    queryClient.setQueryData<Detail>(this.oneKey(this.kind.idOf(answer)), detail)
    return detail
  }

  /** This answer, unless more is known: it may have been on its way while the work was started or stopped. */
  furthest(answer: Work): Work {
    const id = this.kind.idOf(answer)
    const known = this.followed.get(id)?.work ?? queryClient.getQueryData<Detail>(this.oneKey(id))
    return known && steps[known.state] > steps[answer.state] ? known : answer
  }

  private async askAgain(id: string): Promise<number | null> {
    const mine = this.followed.get(id)
    if (!mine) return null
    const before = mine.work
    const work = this.takeInDetail(await this.kind.one(id, {}))
    // Stopped on the screen while this answer was on its way.
    const isLeft = this.followed.get(id) !== mine
    if (isLeft || work.state !== 'running') {
      const waitMs = isLeft ? null : await this.end(id, mine, work)
      await reloadUser()
      return waitMs
    }
    await this.kind.readRows?.(work, false)
    if (work.spentCredits !== before?.spentCredits) void reloadUser()
    const isQuiet = work.waiting === before?.waiting && work.checking === before.checking
    mine.waitMs = isQuiet ? Math.min(longestWaitMs, mine.waitMs * 1.5) : firstWaitMs
    return mine.waitMs
  }

  /** @returns the ms until the checks under way should be looked at; null if there are none */
  private async end(id: string, mine: Followed<Work>, work: Work): Promise<number | null> {
    await this.kind.readRows?.(work, true)
    // Cancelled on the screen while the poller was reading: told once.
    if (this.followed.get(id) !== mine) return null
    if (!mine.isTold) this.kind.onEnded?.(work)
    mine.isTold = true
    if (this.kind.waitsForChecks && work.checking > 0) {
      this.kind.kept?.remove(id)
      return longestWaitMs / 5
    }
    unfollow(this.keyOf(id))
    this.leave(id)
    return null
  }

  private leave(id: string): void {
    this.followed.delete(id)
    this.kind.kept?.remove(id)
    this.kind.onLeft?.(id)
    this.tellWatchers()
  }

  private keyOf(id: string): string {
    return `${this.kind.name}:${id}`
  }

  private tellWatchers(): void {
    for (const watcher of this.watchers) watcher()
  }
}
