import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findJava } from './fetch-opensearch.ts'

export type OpenSearch = {
  /** Of all nodes. */
  urls: readonly string[]
  /** Calls the first node's HTTP interface with JSON; `body` as text is sent as it is. Throws if it refuses, or says nothing in time. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object | string): Promise<unknown>
  /** Ends a node at once, as a machine that fails does. */
  kill(node: number): Promise<void>
  /** What the nodes take of memory together, in bytes. */
  memory(): number
  close(): Promise<void>
}

/** `isBrief`: for a minute's work, that starts in half of the time and is compiled no further. */
export type NodeOptions = { nodes?: number; heap?: string; isBrief?: boolean }

const START_LIMIT_MS = 500_000
const CALL_LIMIT_MS = 60_000
const CLOSE_LIMIT_MS = 30_000
const ERROR_SHOWN = 500

type Started = { child: ChildProcess; url: string; home: string; ended: Promise<unknown> }

/**
 * A cluster of its own; it ends when `close` is called or this process does, whatever way. Where one node is enough, QUARRY_OPENSEARCH_AT
 * spares its start: the address of one that runs already, and may be filled.
 */
export async function startOpenSearch(
  classPath: string,
  { nodes = 1, heap = '1g', isBrief = false }: NodeOptions = {},
): Promise<OpenSearch> {
  const running = process.env['QUARRY_OPENSEARCH_AT']
  if (running !== undefined && nodes === 1) return { urls: [running], call: callerOf(running), kill: async () => {}, memory: () => 0, close: async () => {} } // oxfmt-ignore
  const name = `quarry-${randomBytes(4).toString('hex')}`
  const ports = await freePorts(nodes)
  const names = ports.map((_, k) => `node${k}`)
  const started = await Promise.all(names.map((node) => startNode(classPath, [`-Xmx${heap}`, ...(isBrief ? ['-XX:TieredStopAtLevel=1'] : [])], [name, node, names.join(), ports.join()]))) // oxfmt-ignore
  const stop = async ({ child, home, ended }: Started, signal: 'SIGKILL' | null) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), CLOSE_LIMIT_MS)
    if (signal) child.kill(signal)
    else child.stdin?.end()
    await ended
    clearTimeout(tooLong)
    rmSync(home, { recursive: true, force: true })
  }
  return {
    urls: started.map(({ url }) => url),
    call: callerOf(started[0]!.url),
    kill: (node) => stop(started[node]!, 'SIGKILL'),
    memory: () => started.reduce((sum, { child }) => sum + memoryOf(child.pid!), 0),
    async close() {
      await Promise.all(started.map((node) => stop(node, null)))
    },
  }
}

function callerOf(url: string): OpenSearch['call'] {
  return async (method, path, body) => {
    const [type, text] = typeof body === 'string' ? ['x-ndjson', body] : ['json', JSON.stringify(body)]
    const options = { method, ...(body !== undefined && { headers: { 'content-type': `application/${type}` }, body: text }) } // oxfmt-ignore
    const answer = await fetch(url + path, { ...options, signal: AbortSignal.timeout(CALL_LIMIT_MS) })
    if (!answer.ok) throw new Error(`OpenSearch refused ${path}: ${(await answer.text()).slice(0, ERROR_SHOWN)}`)
    return answer.json()
  }
}

async function startNode(classPath: string, options: string[], args: string[]): Promise<Started> {
  const home = join(tmpdir(), `quarry-opensearch-${args[0]}-${args[1]}`)
  const java = ['-Xms256m', ...options, '--enable-native-access=ALL-UNNAMED', '-XX:+UseSerialGC', '-cp', classPath]
  const child = spawn(findJava()!, [...java, join(import.meta.dirname, 'OpenSearchNode.java'), home, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-ERROR_SHOWN)))
  // what is written to one that was killed is of no use to it
  child.stdin.on('error', () => {})
  const ended = once(child, 'close')
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  const first = once(createInterface(child.stdout), 'line', { signal }) as Promise<[string]>
  const address = await Promise.race([first, ended.then(() => null)]).catch(() => null)
  if (address === null) {
    child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
    throw new Error(`it did not start: ${errors.trim() || 'no answer in time'}`)
  }
  return { child, url: address[0], home, ended }
}

/** Of Linux; 0 where it does not tell. */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
