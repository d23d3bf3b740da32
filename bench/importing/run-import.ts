import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { memoryOf } from './memory-of.ts'

const root = resolve(import.meta.dirname, '../..')
const LOOK_MS = 50

type RunImport = { added: number; seconds: number; peakMib: number }

/** `quarry import FILE` in a process of its own, on its own database or that of a product that runs. */
export async function runImport(csv: string, dataDir: string): Promise<RunImport> {
  const child = spawn(process.execPath, [join(root, 'bin/quarry.js'), 'import', csv], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let peakMib = 0
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const looking = setInterval(() => (peakMib = Math.max(peakMib, memoryOf(child.pid!).peakMib)), LOOK_MS)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(looking)
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
  const { added, seconds } = JSON.parse(output.trim().split('\n').at(-1)!) as { added: number; seconds: number }
  return { added, seconds, peakMib }
}
