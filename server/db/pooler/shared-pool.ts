import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** For whom the work under way asks the database; null: for nobody in particular, who has no share. */
const asking = new AsyncLocalStorage<string | null>()

/** What `work` asks of the database is asked for `whom`. */
export function askFor<Result>(whom: string | null, work: () => Result): Result {
  return asking.run(whom, work)
}

/** Calls of one workspace beyond these are not worth waiting for. */
const mostWaiting = 100

/** One workspace has its share of the connections at work, and so many calls wait for it, or waited so long, that another try is better. */
export class ShareUsedUp extends Error {
  override readonly name = 'ShareUsedUp'
}

type Waiting = { start: () => void; fail: () => void }
type Share = { used: number; line: Set<Waiting> }
type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void

/**
 * Connections of which nobody for whom work is done has more than half: calls of one workspace that wait for its lock hold a connection
 * each, and would else leave none to all others. Whoever has more to ask waits in line without one.
 */
export class SharedPool extends pg.Pool {
  readonly #most: number
  readonly #waitMs: number
  readonly #shares = new Map<string, Share>()
  readonly #holders = new WeakMap<pg.PoolClient, string>()

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis?: number }) {
    super(config)
    this.#most = Math.ceil(config.max / 2)
    this.#waitMs = config.connectionTimeoutMillis ?? 0
    this.on('release', (_error: Error, client: pg.PoolClient) => {
      const whom = this.#holders.get(client)
      this.#holders.delete(client)
      if (whom !== undefined) this.#giveBack(whom)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const whom = asking.getStore() ?? null
    if (whom === null) return done ? super.connect(done as never) : super.connect()
    const connected = this.#connectFor(whom)
    if (!done) return connected
    const nothing = () => {}
    connected.then(
      (client) => done(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => done(error, undefined, nothing),
    )
  }

  async #connectFor(whom: string): Promise<pg.PoolClient> {
    await this.#take(whom)
    try {
      const client = await super.connect()
      this.#holders.set(client, whom)
      return client
    } catch (error) {
      this.#giveBack(whom)
      throw error
    }
  }

  async #take(whom: string): Promise<void> {
    const share = this.#shares.get(whom) ?? { used: 0, line: new Set() }
    this.#shares.set(whom, share)
    if (share.used < this.#most) share.used += 1
    else await this.#stand(share)
  }

  /** Resolves when another hands its place on. */
  #stand({ line }: Share): Promise<void> {
    if (line.size >= mostWaiting) return Promise.reject(new ShareUsedUp())
    return new Promise((resolve, reject) => {
      const waiting = { start: resolve, fail: () => reject(new ShareUsedUp()) }
      line.add(waiting)
      if (this.#waitMs === 0) return
      const timer = setTimeout(() => line.delete(waiting) && waiting.fail(), this.#waitMs)
      waiting.start = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #giveBack(whom: string): void {
    const share = this.#shares.get(whom)
    if (!share) return
    const [next] = share.line
    if (next) {
      share.line.delete(next)
      return next.start()
    }
    share.used -= 1
    if (share.used === 0) this.#shares.delete(whom)
  }
}
