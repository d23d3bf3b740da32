import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Log } from '../db/log.ts'
import { tellTrouble } from '../db/tell-outage.ts'
import { noticeChannels, type Notices } from './notices.ts'

const reconnectMs = 500
/** No channel's name. */
const ENDING = Symbol('ending')

/** One listening connection for the process, opened anew whenever it breaks. */
export async function openNotices(config: pg.PoolConfig, log: Log): Promise<Notices> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let closed = false
  let ending = false
  let timer: NodeJS.Timeout | null = null

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      emitter.emit(channel, payload ?? '')
      emitter.emit(`${channel}:${payload ?? ''}`)
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      for (const channel of noticeChannels) await next.query(`LISTEN ${channel}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
  }

  function lost(gone: pg.Client): void {
    if (closed || client !== gone) return
    client = null
    retry()
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        tellTrouble(log, error, 'notices: the listening connection is down')
        if (!closed) retry()
      })
    }, reconnectMs)
  }

  await connect()
  return {
    wait: (channel, subject, limitMs, signal) =>
      waitOnce(emitter, `${channel}:${subject}`, ending ? 0 : limitMs, signal),
    listen(channel, heard) {
      emitter.on(channel, heard)
      return () => emitter.off(channel, heard)
    },
    endWaits() {
      ending = true
      emitter.emit(ENDING)
    },
    isEnding: () => ending,
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end()
    },
  }
}

function waitOnce(emitter: EventEmitter, event: string, limitMs: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (heard: boolean) => {
      clearTimeout(limit)
      emitter.off(event, onNotice)
      emitter.off(ENDING, onAbort)
      signal?.removeEventListener('abort', onAbort)
      resolve(heard)
    }
    const onNotice = () => finish(true)
    const onAbort = () => finish(false)
    const limit = setTimeout(onAbort, Math.max(0, limitMs))
    emitter.once(event, onNotice)
    emitter.once(ENDING, onAbort)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
  })
}
