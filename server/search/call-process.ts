import http from 'node:http'
import https from 'node:https'

const connectLimitMs = 1_000
/** A page of 1,000 rows with its facets has some 200 kB. */
const mostBytes = 32 * 1024 * 1024
const mostSockets = 256
/** Shorter than the other side keeps them. */
const idleSocketMs = 20_000
const mostAttempts = 3

export const noConnection = 'no connection in time'

/** The other side had closed an idle connection and has read nothing: it is asked again on another one. */
class StaleConnection extends Error {
  readonly code = 'ECONNRESET'
}

/** How to reach one process, and what it has to hear from us. */
export type ProcessAddress = { url: URL; secret: string; version: string }
export type CallAnswer = { status: number; body: unknown }

/** The connections to one process, kept open between calls. */
export function openCalls({ url, secret, version }: ProcessAddress) {
  const isTls = url.protocol === 'https:'
  const agentOptions = { keepAlive: true, maxSockets: mostSockets, timeout: idleSocketMs }
  const agent = isTls ? new https.Agent(agentOptions) : new http.Agent(agentOptions)
  const request = isTls ? https.request : http.request
  const headers = { authorization: `Bearer ${secret}`, [VERSION_HEADER]: version }

  function send(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const options = { method, path, agent, signal, headers: method === 'POST' ? { ...headers, ...sent } : headers }
      const asked = request(new URL(path, url), options, resolve)
      asked.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = asked.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted
        reject(isStale ? new StaleConnection('The connection was closed.', { cause: error }) : error)
      })
      asked.on('socket', (socket) => {
        if (!socket.connecting) return
        const late = setTimeout(() => socket.destroy(new Error(noConnection)), connectLimitMs)
        for (const event of ['connect', 'close'] as const) socket.once(event, () => clearTimeout(late))
      })
      asked.end(body)
    })
  }

  async function call(method: 'GET' | 'POST', path: string, body: string, signal: AbortSignal): Promise<CallAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await send(method, path, body, signal)
        return { status: answer.statusCode ?? 0, body: readJson(await readAll(answer)) }
      } catch (error) {
        if (!(error instanceof StaleConnection) || attempt === mostAttempts) throw error
      }
    }
  }

  return {
    ask: (question: unknown, signal: AbortSignal) => call('POST', ASK_PATH, JSON.stringify(question), signal),
    hello: (signal: AbortSignal) => call('GET', HELLO_PATH, '', signal),
    close: () => agent.destroy(),
  }
}

async function readAll(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('an answer that is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Where and with what a search process is asked. */
export const ASK_PATH = '/search/ask'
export const HELLO_PATH = '/search/hello'
/** Carries what both sides have to have in common (indexVersion). */
export const VERSION_HEADER = 'x-quarry-index'
