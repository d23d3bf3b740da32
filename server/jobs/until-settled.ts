import type { Context } from '../context.ts'
import type { NoticeChannel } from './notices.ts'

/** A notice can be lost with a connection, so it looks again now and then. */
const rereadMs = 2_000

export type Waiting<Row> = {
  channel: NoticeChannel
  subject: string
  read: () => Promise<Row>
  limitMs: number
  signal?: AbortSignal | undefined
}

/** Resolves to the row when it is settled, deferred beyond the limit, the time is over, the caller has gone, or this process stops. */
export async function untilSettled<Row extends { state: string; nextAttemptAt: Date | null }>(
  { notices, now }: Pick<Context, 'notices' | 'now'>,
  { channel, subject, read, limitMs, signal }: Waiting<Row>,
): Promise<Row> {
  const endAtMs = performance.now() + limitMs
  for (;;) {
    const leftMs = endAtMs - performance.now()
    const abort = new AbortController()
    const stop = () => abort.abort()
    signal?.addEventListener('abort', stop, { once: true })
    // Listen first, then look: a row settled in between is not missed.
    const heard = notices.wait(channel, subject, Math.min(leftMs, rereadMs), abort.signal)
    try {
      const row = await read()
      const waitMs = (row.nextAttemptAt?.getTime() ?? 0) - now().getTime()
      const isOver = leftMs <= 0 || signal?.aborted === true || notices.isEnding()
      if (row.state !== 'checking' || isOver || waitMs > leftMs) return row
      await heard
    } finally {
      abort.abort()
      signal?.removeEventListener('abort', stop)
    }
  }
}
