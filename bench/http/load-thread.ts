import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Clients, each with an account of its own, that search one after the other. They share the machine's cores with what is measured,
 * so they are as light as can be: a thread of their own, a kept connection each, and of an answer only its status and its end.
 */
export type Load = { url: string; cookies: string[]; bodies: string[]; warmMs: number; measureMs: number }
export type LoadResult = { searches: number; seconds: number; timesMs: number[] }

const { url, cookies, bodies, warmMs, measureMs } = (workerData as { data: Load }).data
const clients = cookies.length
const { hostname, port } = new URL(url)
const startMs = performance.now()
const timesMs: number[] = []

await Promise.all(Array.from({ length: clients }, async (_, client) => runClient(client)))
const result: LoadResult = { searches: timesMs.length, seconds: measureMs / 1000, timesMs }
parentPort!.postMessage(result)

async function runClient(client: number): Promise<void> {
  const endMs = startMs + warmMs + measureMs
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  const calls = bodies.map((body) => callOf(body, cookies[client]!))
  for (let n = client; performance.now() < endMs; n += clients) {
    const sentMs = performance.now()
    const status = await ask(socket, calls[n % calls.length]!)
    if (status !== 200) throw new Error(`a search answered ${status}`)
    const doneMs = performance.now()
    if (sentMs >= startMs + warmMs && doneMs <= endMs) timesMs.push(doneMs - sentMs)
  }
  socket.destroy()
}

function callOf(body: string, cookie: string): Buffer {
  const head = [
    'POST /api/search-contacts HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `cookie: ${cookie}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** One question, one answer with a content-length: its status, once the whole of it is here. */
async function ask(socket: Socket, call: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer | null = null
    let leftBytes = 0
    let status = 0
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
        const length = /\ncontent-length: (\d+)/i.exec(text)
        if (!length) return fail(new Error('an answer without a content-length'))
        leftBytes = Number(length[1]) - (head.length - headEnd - 4)
      } else leftBytes -= bytes.length
      if (leftBytes <= 0) end(() => resolve(status))
    }
    socket.on('data', take).on('error', fail).on('close', fail)
    socket.write(call)
  })
}
