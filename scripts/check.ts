import path from 'node:path'
import { forbiddenWords } from './forbidden-words.ts'
import { runWithin } from './run-within.ts'
import { walls } from './walls.ts'

const repository = path.resolve(import.meta.dirname, '..')
const atOnce = 2
const limitMs = 5 * 60_000

type Outcome = { ok: boolean; output: string }
type Check = { name: string; run: () => Promise<Outcome> }

/**
 * Each tool by its own file, since a shell's or npm's wrapper could swallow an exit code. The longest first; what a tool
 * found out of files that are as they were it need not find out again.
 */
const checks: Check[] = [
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', '--list-different') },
  // The rules that know types have the whole program read already, by the same compiler as the types' own errors.
  { name: 'lint and types', run: () => tool('oxlint/bin/oxlint', '--format', 'unix') },
  { name: 'walls', run: checkWalls },
  { name: 'words', run: checkWords },
  {
    name: 'dead code',
    run: () => tool('knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
  },
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

async function tool(program: string, ...programArguments: string[]): Promise<Outcome> {
  const args = [path.join(repository, 'node_modules', program), ...programArguments]
  const { code, output, timedOut } = await runWithin(limitMs, process.execPath, args)
  const end = timedOut ? `\ntimed out after ${limitMs / 1000} s` : code === null ? '\nended by a signal' : ''
  return { ok: code === 0 && !timedOut, output: output + end }
}

async function checkWalls(): Promise<Outcome> {
  const { breaches } = await walls()
  const lines = breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
  return { ok: breaches.length === 0, output: lines.join('\n') }
}

async function checkWords(): Promise<Outcome> {
  const found = await forbiddenWords()
  const lines = found.map(({ file, line, text, instead }) => `${file}:${line}: write ${instead}: ${text}`)
  return { ok: found.length === 0, output: lines.join('\n') }
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '  ')
}

await check()
