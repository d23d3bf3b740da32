import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { Books } from '../books/open-books.ts'
import { drawsFrom, noFaults, type Faults } from './faults.ts'

const timeoutMs = 10_000

export type Timers = { after: (ms: number, run: () => void) => () => void }

export type DeliveriesOptions = {
  books: Books
  /** The endpoint's present address; null while there is none. */
  url: () => string | null
  secret: string
  wallNowMs: () => number
  timers: Timers
  /** Every wait between attempts is multiplied by it. */
  timeScale: number
}

export type Deliveries = {
  setFaults(faults: Partial<Faults>): Faults
  setTimeScale(scale: number): void
  /** Sends an event again, even if it was delivered. */
  replay(id: string): Promise<void>
  /** Tries everything undelivered now: the endpoint is back, or the clock has moved. */
  flush(): Promise<void>
  close(): Promise<void>
}

const retryMs = [1_000, 3_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000]
const maxAtOnce = 8
const maxReorderMs = 400
const oldBySeconds = 600

/** Sends events to the product's endpoint: signed, again with growing waits until it answers 2xx, and after a restart too. */
export async function openDeliveries(options: DeliveriesOptions): Promise<Deliveries> {
  const { books, timers } = options
  const waiting: string[] = []
  const cancels = new Map<string, () => void>()
  const posts = new Set<Promise<void>>()
  const end = new AbortController()
  let faults = noFaults
  let draw = drawsFrom(faults.seed)
  let scale = options.timeScale
  let held: string | undefined

  function later(id: string, ms: number): void {
    cancels.get(id)?.()
    const cancel = timers.after(ms * scale, () => {
      cancels.delete(id)
      enqueue(id)
    })
    cancels.set(id, cancel)
  }

  function enqueue(id: string): void {
    if (end.signal.aborted || waiting.includes(id)) return
    waiting.push(id)
    sendWaiting()
  }

  function sendWaiting(): void {
    while (posts.size < maxAtOnce && !end.signal.aborted) {
      const id = waiting.shift()
      if (id === undefined) return
      const post: Promise<void> = attempt(id)
        .catch((error: unknown) => {
          if (!end.signal.aborted) process.stderr.write(`practice payments: delivery failed: ${String(error)}\n`)
        })
        .finally(() => {
          posts.delete(post)
          sendWaiting()
        })
      posts.add(post)
    }
  }

  /** Faults apply to the first attempt only. */
  function begin(id: string): void {
    if (draw() < faults.lose) return
    if (draw() < faults.delay) return later(id, draw() * faults.delayMs)
    if (held === undefined && draw() < faults.reorder) {
      held = id
      return later(id, maxReorderMs)
    }
    enqueue(id)
    if (held === undefined) return
    cancels.get(held)?.()
    cancels.delete(held)
    enqueue(held)
    held = undefined
  }

  async function attempt(id: string): Promise<void> {
    if (held === id) held = undefined
    const event = await books.transact((tx) => tx.find('event', id))
    const attempts = event?.hidden.delivery?.attempts ?? 0
    if (!event || event.hidden.delivery?.nextAtMs === null) return
    const status = await post(event.wire, attempts === 0)
    if (end.signal.aborted) return
    const waitMs = isGood(status) ? undefined : retryMs[attempts]
    await books.transact((tx) => {
      tx.change('event', id, (wire, hidden) => {
        if (isGood(status)) wire.pending_webhooks = 0
        const nextAtMs = waitMs === undefined ? null : tx.nowMs + waitMs * scale
        hidden.delivery = { attempts: attempts + 1, nextAtMs, lastStatus: status }
      })
    })
    if (waitMs !== undefined) later(id, waitMs)
  }

  async function post(wire: object, isFirst: boolean): Promise<number> {
    const url = options.url()
    if (url === null) return 0
    const body = JSON.stringify(wire, null, 2)
    const isForged = isFirst && draw() < faults.wrongSignature
    const isOld = isFirst && draw() < faults.oldTimestamp
    const seconds = Math.floor(options.wallNowMs() / 1_000) - (isOld ? oldBySeconds : 0)
    const signature = signEvent(isForged ? `${options.secret}x` : options.secret, body, seconds)
    const isTwice = isFirst && draw() < faults.duplicate
    const [status = 0] = await Promise.all(
      Array.from({ length: isTwice ? 2 : 1 }, () => postEvent(url, body, signature, end.signal)),
    )
    return status
  }

  async function flush(): Promise<void> {
    const ids = await books.transact((tx) =>
      tx.all('event').flatMap(({ wire, hidden }) => (typeof hidden.delivery?.nextAtMs === 'number' ? [wire.id] : [])),
    )
    for (const id of ids.toReversed()) {
      cancels.get(id)?.()
      cancels.delete(id)
      enqueue(id)
    }
  }

  books.onEvent(begin)
  await flush()
  return {
    setFaults(wanted) {
      faults = { ...faults, ...wanted }
      if (wanted.seed !== undefined) draw = drawsFrom(wanted.seed)
      return faults
    },
    setTimeScale: (wanted) => void (scale = wanted),
    async replay(id) {
      await books.transact((tx) => {
        tx.need('event', id)
        tx.change('event', id, (wire, hidden) => {
          wire.pending_webhooks = 1
          hidden.delivery = { attempts: Math.max(1, hidden.delivery?.attempts ?? 0), nextAtMs: tx.nowMs }
        })
      })
      enqueue(id)
    },
    flush,
    async close() {
      end.abort()
      for (const cancel of cancels.values()) cancel()
      await Promise.allSettled(posts)
    },
  }
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300
}

/** The Stripe-Signature header of a body: `t=SECONDS,v1=HMAC-SHA256(secret, "SECONDS.BODY")` in hex. */
function signEvent(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** One POST to the product's endpoint; resolves to its status, or 0 if there was no answer in time. */
function postEvent(url: string, body: string, signature: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (practice provider)',
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const post = request(url, { method: 'POST', headers, agent: false, signal: limit }, (response) => {
      // Only the status of the answer counts; its body is not read.
      response.on('error', () => resolve(0)).resume()
      resolve(response.statusCode ?? 0)
    })
    post.on('error', () => resolve(0))
    post.end(body)
  })
}
