import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export type BenchWorld = {
  dns: string
  smtpPort: number
  /** Seconds of processor time so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

const fromSources = ['--import', 'tsx', join(root, 'sandbox/main.ts')]

/** The practice world in a process of its own, so that it and the verifier have a core each; each reply takes `latencyMs`. On free ports. */
export async function startWorld(
  latencyMs: number,
  ports: readonly string[] = [],
  program: readonly string[] = fromSources,
): Promise<BenchWorld> {
  const args = [...program, '--people', '1', '--latency-ms', String(latencyMs), ...ports]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    void ended.then(() => reject(new Error('the practice world ended before it was ready')))
  })
  const { dns, smtpPort } = JSON.parse(line) as { dns: string; smtpPort: number }
  return {
    dns,
    smtpPort,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** Of Linux' 100 ticks a second; the name of the program, in brackets, may hold anything. */
function cpuSecondsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / 100
}
