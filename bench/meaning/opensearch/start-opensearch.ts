import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type OpenSearch = {
  /** Calls its HTTP interface with JSON; `body` as text is sent as it is. Throws if it refuses, or says nothing in time. */
  call(method: 'POST' | 'PUT', path: string, body: object | string): Promise<unknown>
  close(): Promise<void>
}

const START_LIMIT_MS = 180_000
const CALL_LIMIT_MS = 60_000
const CLOSE_LIMIT_MS = 30_000
const ERROR_SHOWN = 500

/** A node of its own; it ends when `close` is called or this process does, whatever way. */
export async function startOpenSearch(classPath: string): Promise<OpenSearch> {
  const child = spawn('java', ['-Xmx1g', '-cp', classPath, join(import.meta.dirname, 'OpenSearchNode.java')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(0, ERROR_SHOWN)))
  const ended = once(child, 'close')
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  const first = once(createInterface(child.stdout), 'line', { signal }) as Promise<[string]>
  const address = await Promise.race([first, ended.then(() => null)]).catch(() => null)
  if (address === null) {
    child.kill('SIGKILL')
    throw new Error(`it did not start: ${errors.trim() || 'no answer in time'}`)
  }
  return {
    async call(method, path, body) {
      const [type, text] = typeof body === 'string' ? ['x-ndjson', body] : ['json', JSON.stringify(body)]
      const options = { method, headers: { 'content-type': `application/${type}` }, body: text }
      const answer = await fetch(address[0] + path, { ...options, signal: AbortSignal.timeout(CALL_LIMIT_MS) })
      if (!answer.ok) throw new Error(`OpenSearch refused ${path}: ${(await answer.text()).slice(0, ERROR_SHOWN)}`)
      return answer.json()
    },
    async close() {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), CLOSE_LIMIT_MS)
      child.stdin.end()
      await ended
      clearTimeout(tooLong)
    },
  }
}
