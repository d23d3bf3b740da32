import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Program = {
  child: ChildProcess
  pid: number
  /** The next line of its standard output; undefined at the end. */
  nextLine(): Promise<string | undefined>
  /** All lines read so far by nextLine, and those waiting. */
  lines: string[]
  send(line: string): void
  exited: Promise<unknown>
  errors(): string
}

const PROGRAMS = join(import.meta.dirname, 'programs')

export type ProgramUser = { uid?: number; gid?: number }

/** Starts one of test/programs as a process of its own, as another user if asked. */
export function spawnProgram(file: string, args: string[] = [], user: ProgramUser = {}): Program {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(PROGRAMS, file), ...args], {
    ...user,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)))
  child.stdin.on('error', () => {})
  const lines: string[] = []
  let wake = () => {}
  let taken = 0
  let over = false
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      lines.push(line)
      wake()
    })
    .once('close', () => {
      over = true
      wake()
    })
  const nextLine = async () => {
    while (taken >= lines.length && !over) await new Promise<void>((resolve) => (wake = resolve))
    return lines[taken++]
  }
  return {
    child,
    pid: child.pid ?? 0,
    nextLine,
    lines,
    send: (line) => void child.stdin.write(`${line}\n`),
    exited: once(child, 'close'),
    errors: () => errors,
  }
}
