import { spawn } from 'node:child_process'
import path from 'node:path'
import { walls } from './walls.ts'

const repository = path.resolve(import.meta.dirname, '..')
const atOnce = 2
const limitMs = 5 * 60_000

type Outcome = { ok: boolean; output: string }
type Check = { name: string; run: () => Promise<Outcome> }

/** Each tool by its own file, since a shell's or npm's wrapper could swallow an exit code. */
const checks: Check[] = [
  { name: 'types', run: () => tool('typescript/bin/tsc', '-b', '--pretty', 'false') },
  { name: 'format', run: () => tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--format', 'unix') },
  { name: 'walls', run: checkWalls },
  { name: 'dead code', run: () => tool('knip/bin/knip.js', '--no-progress') },
]

/** Runs every check and shows all that was found, not only the first failure. */
async function check(): Promise<void> {
  const waiting = [...checks]
  const failed: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const startMs = Date.now()
      const { ok, output } = await next.run().catch((error: unknown) => ({ ok: false, output: String(error) }))
      const seconds = ((Date.now() - startMs) / 1000).toFixed(1)
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${next.name} (${seconds} s)${ok ? '' : `\n${indent(output)}`}`)
      if (!ok) failed.push(next.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function tool(program: string, ...programArguments: string[]): Promise<Outcome> {
  const file = path.join(repository, 'node_modules', program)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...programArguments], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code, signal) =>
      resolve({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    )
  })
}

async function checkWalls(): Promise<Outcome> {
  const { breaches } = await walls()
  const lines = breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
  return { ok: breaches.length === 0, output: lines.join('\n') }
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '  ')
}

await check()
