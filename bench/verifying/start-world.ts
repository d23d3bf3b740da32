import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export type BenchWorld = { dns: string; smtpPort: number; stop(): Promise<void> }

const root = resolve(import.meta.dirname, '../..')

/** The practice world in a process of its own, so that it and the verifier have a core each; each reply takes `latencyMs`. */
export async function startWorld(latencyMs: number): Promise<BenchWorld> {
  const args = ['--import', 'tsx', join(root, 'sandbox/main.ts'), '--people', '1', '--latency-ms', String(latencyMs)]
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
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
