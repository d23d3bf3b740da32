import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Clients, each with an account of its own, that ask one thing after the other. They share the machine's cores with what is measured,
 * so they are as light as can be: a thread of their own, a kept connection each, and of an answer only its status and its end.
 */
export type Load = { url: string; /** One client each. */ cookies: readonly string[]; phases: readonly Phase[] }
/** What each client asks, again and again in turn, from the `from`th on; a client without asks waits. */
export type Phase = { clients: readonly { asks: readonly Ask[]; from: number }[]; warmMs: number; measureMs: number }
export type Ask = {
  method: 'GET' | 'POST'
  path: string
  body: string | null
  /** Statuses that are no failure. */
  mayAnswer: readonly number[]
}
/** By phase and client. */
export type LoadResult = number[][][]

const { url, cookies, phases } = (workerData as { data: Load }).data
const { hostname, port } = new URL(url)

const timesMs: LoadResult = []
for (const phase of phases) timesMs.push(await runPhase(phase))
parentPort!.postMessage(timesMs)

async function runPhase({ clients, warmMs, measureMs }: Phase): Promise<number[][]> {
  const fromMs = performance.now() + warmMs
  return Promise.all(
    clients.map(async ({ asks, from }, k) =>
      asks.length === 0 ? [] : runClient(cookies[k]!, asks, from, fromMs, measureMs),
    ),
  )
}

async function runClient(
  cookie: string,
  asks: readonly Ask[],
  from: number,
  fromMs: number,
  measureMs: number,
): Promise<number[]> {
  const ownMs: number[] = []
  const calls = asks.map((ask) => ({ bytes: callOf(ask, cookie), mayAnswer: ask.mayAnswer }))
  let socket: Socket | null = null
  // however slow it is, a phase sees each client's question answered once
  for (let n = from; performance.now() < fromMs + measureMs || ownMs.length === 0; n++) {
    const { bytes, mayAnswer } = calls[n % calls.length]!
    socket ??= connected()
    const sentMs = performance.now()
    const { status, isOver } = await answerTo(socket, bytes)
    if (!mayAnswer.includes(status)) throw new Error(`${bytes.toString('utf8', 0, 300)} was answered ${status}`)
    if (sentMs >= fromMs) ownMs.push(performance.now() - sentMs)
    if (!isOver) continue
    socket.destroy()
    socket = null
  }
  socket?.destroy()
  return ownMs
}

function connected(): Socket {
  return connect(Number(port), hostname).setNoDelay(true)
}

function callOf({ method, path, body }: Ask, cookie: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, `host: ${hostname}:${port}`, `cookie: ${cookie}`]
  if (body !== null) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

/** One question, one answer with a content-length: its status once the whole of it is here, and whether the server hangs up. */
async function answerTo(socket: Socket, call: Buffer): Promise<{ status: number; isOver: boolean }> {
  return new Promise((resolve, reject) => {
    let head: Buffer | null = null
    let leftBytes = 0
    let status = 0
    let isOver = false
    const end = (settle: () => void) => {
      socket.off('data', take).off('error', fail).off('close', fail)
      settle()
    }
    const fail = (error?: unknown) =>
      end(() => reject(error instanceof Error ? error : new Error('the server hung up')))
    const take = (bytes: Buffer) => {
      if (leftBytes === 0) {
        head = head ? Buffer.concat([head, bytes]) : bytes
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const text = head.toString('latin1', 0, headEnd)
        status = Number(text.slice(9, 12))
        isOver = /\nconnection: close/i.test(text)
        const length = /\ncontent-length: (\d+)/i.exec(text)
        if (!length) return fail(new Error('an answer without a content-length'))
        leftBytes = Number(length[1]) - (head.length - headEnd - 4)
      } else leftBytes -= bytes.length
      if (leftBytes <= 0) end(() => resolve({ status, isOver }))
    }
    socket.on('data', take).on('error', fail).on('close', fail)
    socket.write(call)
  })
}
