import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Clients, each with an account of its own, that search one after the other, in a thread of their own so that the server's event loop is its own. */
export type Load = { url: string; cookies: string[]; bodies: string[]; warmMs: number; measureMs: number }
export type LoadResult = { searches: number; seconds: number; timesMs: number[] }

const { url, cookies, bodies, warmMs, measureMs } = (workerData as { data: Load }).data
const clients = cookies.length
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const startMs = performance.now()
const timesMs: number[] = []

await Promise.all(Array.from({ length: clients }, async (_, client) => runClient(client)))
const result: LoadResult = { searches: timesMs.length, seconds: measureMs / 1000, timesMs }
parentPort!.postMessage(result)

async function runClient(client: number): Promise<void> {
  const endMs = startMs + warmMs + measureMs
  for (let n = client; performance.now() < endMs; n += clients) {
    const sentMs = performance.now()
    const status = await search(bodies[n % bodies.length]!, cookies[client]!)
    if (status !== 200) throw new Error(`a search answered ${status}`)
    const doneMs = performance.now()
    if (sentMs >= startMs + warmMs && doneMs <= endMs) timesMs.push(doneMs - sentMs)
  }
}

async function search(body: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie }
    const call = request(`${url}/api/search-contacts`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
