import type { NoticeChannel, Notices } from './notices.ts'

/** A notice can be lost with a connection; so look again now and then. */
const rereadMs = 2_000

export type Waiting<Row> = {
  channel: NoticeChannel
  subject: string
  read: () => Promise<Row>
  /** How long the row can't settle yet, in ms: 0 where it may at any moment, null where it has. */
  waitsMs: (row: Row) => number | null
  limitMs: number
  signal?: AbortSignal
}

/** The row when it is settled, when it is put off beyond the limit, or when the time is over or the caller gone. */
export async function untilSettled<Row>(notices: Notices, waiting: Waiting<Row>): Promise<Row> {
  const { channel, subject, read, waitsMs, limitMs, signal } = waiting
  const endAtMs = performance.now() + limitMs
  for (;;) {
    const leftMs = endAtMs - performance.now()
    const abort = new AbortController()
    const stop = () => abort.abort()
    signal?.addEventListener('abort', stop, { once: true })
    // Listen first, then look: what is settled in between is not missed.
    const heard = notices.wait(channel, subject, Math.min(leftMs, rereadMs), abort.signal)
    try {
      const row = await read()
      const waits = waitsMs(row)
      if (waits === null || leftMs <= 0 || waits > leftMs || signal?.aborted) return row
      await heard
    } finally {
      abort.abort()
      signal?.removeEventListener('abort', stop)
    }
  }
}
