import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const repository = join(import.meta.dirname, '../..')
const kilobyte = 1_024

export type Running = { pid: number; url: string; startMs: number; stop(): Promise<void> }

/** One process of the product, ready. */
export async function runQuarry(role: string, settings: Record<string, string>): Promise<Running> {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]))
  const startedAtMs = performance.now()
  const child: ChildProcess = spawn(process.execPath, [join(repository, 'bin/quarry.js'), role], {
    cwd: repository,
    env: { ...inherited, PORT: '0', SEARCH_PORT: '0', LOG_LEVEL: 'error', OPERATOR_PORT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout! })
  const line = once(lines, 'line') as Promise<[string]>
  const first = await Promise.race([line, ended.then(() => null)])
  const url = /http:\/\/\S+$/.exec(first?.[0] ?? '')?.[0]
  if (url === undefined) throw new Error(`quarry ${role} did not start: ${first?.[0]}`)
  return {
    pid: child.pid!,
    url,
    startMs: performance.now() - startedAtMs,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What these processes have of the machine's memory, what they share with each other counted once; in bytes. */
export function memoryOf(processes: readonly Running[]): number {
  const pss = processes.map(({ pid }) => /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')))
  return pss.reduce((sum, match) => sum + Number(match?.[1]) * kilobyte, 0)
}
