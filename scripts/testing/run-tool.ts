import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const repository = path.resolve(import.meta.dirname, '../..')
const killAfterMs = 20_000

/** What a runner's report says; `files` are the test files with the time that each took. */
export type Tally = {
  passed: number
  failed: number
  failures: string[]
  /** The files whose tests failed; none where the runner itself crashed. */ failedIn: string[]
  files: { name: string; ms: number }[]
}

export const noTests: Tally = { passed: 0, failed: 0, failures: [], failedIn: [], files: [] }

type Tool = { program: string; args: string[]; env: NodeJS.ProcessEnv; limitMs: number }

/** Runs a program of a package before our eyes: its exit code; null where a signal or the time limit ended it. */
export async function runTool({ program, args, env, limitMs }: Tool): Promise<number | null> {
  const file = path.join(repository, 'node_modules', program)
  await access(file)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const late = setTimeout(() => {
      console.error(`${program} ran longer than ${limitMs / 1000} s and was stopped`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }, limitMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      resolve(code)
    })
  })
}

/** A runner that ended badly without naming a failed test crashed: that is a failure of its own. */
export function withCrash(runner: string, code: number | null, tally: Tally): Tally {
  if (code === 0 || tally.failed > 0) return tally
  const end = `FAILED ${runner} ended with ${code === null ? 'a signal' : `exit code ${code}`}`
  return { ...tally, failed: 1, failures: [end], failedIn: [] }
}

/** One failed test as a few lines of plain text. */
export function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  return [`FAILED ${name}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}
