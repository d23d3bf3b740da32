import pg from 'pg'
import { WHOLE } from '../../directory-lock.queries.ts'
import {
  inSnapshot,
  lastChange,
  QUERY_LIMIT_MS,
  readChanges,
  storeId,
  type PeopleChanges,
} from './people-changes.queries.ts'

/** How to reach the store; plain data, a thread is handed it. */
export type StoreConnection = pg.PoolConfig

const CONNECT_LIMIT_MS = 10_000
/** The server gives up first, and says so. */
const DRIVER_SLACK_MS = 5_000

/** The store as the keeper of an index sees it: one connection, opened anew whenever it breaks. */
export type Store = {
  id: string
  /** The last change when the store was opened. */
  last: number
  changes<Result>(mark: number, work: (changes: PeopleChanges) => Promise<Result>): Promise<Result | null>
  /** All that `work` reads is from one moment; the connection is the same until it breaks. */
  snapshot<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>
  /** `isWhole`: behind very many changes, of which this is the end. */
  onNotice(heard: (isWhole: boolean) => void): void
  /** Waits, unless `stopPauses` was or is called. */
  pause(ms: number): Promise<void>
  stopPauses(): void
  close(): Promise<void>
}

export async function openStore(config: StoreConnection): Promise<Store> {
  let heard: (isWhole: boolean) => void = () => {}
  let client: pg.Client | null = null
  let stopPause = () => {}
  let noMorePauses = false

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const next = new pg.Client({
      ...config,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: QUERY_LIMIT_MS + DRIVER_SLACK_MS,
      keepAlive: true,
    })
    const lost = () => {
      if (client === next) client = null
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => heard(payload === WHOLE))
    await next.connect()
    await next.query('listen directory_changed')
    client = next
    return next
  }

  const first = await connected()
  return {
    id: await storeId(first),
    last: await lastChange(first),
    changes: async (mark, work) => readChanges(await connected(), mark, work),
    async snapshot(work) {
      const now = await connected()
      return inSnapshot(now, () => work(now))
    },
    onNotice: (listener) => void (heard = listener),
    pause: (ms) =>
      new Promise((resolve) => {
        if (noMorePauses) return resolve()
        const timer = setTimeout(resolve, ms)
        stopPause = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    stopPauses() {
      noMorePauses = true
      stopPause()
    },
    async close() {
      await client?.end()
    },
  }
}
