import { spawn } from 'node:child_process'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '..')
const killAfterMs = 5_000

export type Ended = {
  /** Null where a signal ended it, or it could not be started. */
  code: number | null
  output: string
  timedOut: boolean
}

/** Runs a program and keeps what it says; ends it when `limitMs` are over. */
export function runWithin(limitMs: number, program: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let timedOut = false
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const late = setTimeout(() => {
      timedOut = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }, limitMs)
    const end = (code: number | null, more = '') => {
      clearTimeout(late)
      resolve({ code, output: output + more, timedOut })
    }
    child.once('error', (error) => end(null, String(error)))
    // What it started itself may hold its output open for longer.
    child.once('exit', (code) => timedOut && end(code))
    child.once('close', (code) => end(code))
  })
}
