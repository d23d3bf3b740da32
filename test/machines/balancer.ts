import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Target = { url: string; isReady: boolean; agent: Agent }

export type Balancer = {
  url: string
  add(url: string): void
  remove(url: string): void
  readyCount(): number
  /** Calls that a process did not answer to their end. */
  broken(): string[]
  close(): Promise<void>
}

const lookMs = 100
const lookLimitMs = 1_500

/**
 * Sends each call to the next process whose /readyz says yes, over connections that it keeps, and sends none twice. Where none is
 * ready, one of them says so itself.
 */
export async function openBalancer(): Promise<Balancer> {
  const targets = new Map<string, Target>()
  const broken: string[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const all = [...targets.values()]
    const ready = all.filter(({ isReady }) => isReady)
    const choice = ready.length > 0 ? ready : all
    turn += 1
    const target = choice[turn % choice.length]
    if (target) hand(incoming, outgoing, target, broken)
    else outgoing.writeHead(502).end()
  })
  // Else it closes a quiet connection in the moment in which the next call is sent on it.
  server.keepAliveTimeout = 0
  const looking = setInterval(() => {
    for (const target of targets.values()) void isReady(target).then((answer) => (target.isReady = answer))
  }, lookMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void targets.set(url, { url, isReady: true, agent: new Agent({ keepAlive: true }) }),
    remove(url) {
      targets.get(url)?.agent.destroy()
      targets.delete(url)
    },
    readyCount: () => [...targets.values()].filter((target) => target.isReady).length,
    broken: () => broken,
    async close() {
      clearInterval(looking)
      for (const { agent } of targets.values()) agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function isReady({ url }: Target): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(lookLimitMs) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status === 200
}

function hand(incoming: IncomingMessage, outgoing: ServerResponse, { url, agent }: Target, broken: string[]): void {
  const onward = ask(url + (incoming.url ?? '/'), {
    method: incoming.method ?? 'GET',
    headers: incoming.headers,
    agent,
  })
  const fail = (error: Error) => {
    broken.push(`${incoming.method} ${incoming.url} at ${url}: ${error.message}`)
    outgoing.destroy()
  }
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', fail)
    answer.pipe(outgoing)
  })
  onward.on('error', fail)
  incoming.pipe(onward)
}
