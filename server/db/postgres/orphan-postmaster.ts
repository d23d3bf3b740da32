import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersSignal, commandLine, processesWorkingIn, processStart, signalProcess } from './process-state.ts'

const POLL_MS = 50
const FAST_MS = 8000
const IMMEDIATE_MS = 5000
const KILL_MS = 5000
const WIND_DOWN_MS = 3000

/** Matches the server by its path and its children by their process title, but not an operator's shell. */
const POSTGRES_COMMAND = /(^|\/)postgres(:? |$)/

/**
 * Ends whatever PostgreSQL a killed product left on this cluster, so that a new one may start. Call it only while
 * holding the data directory's lock: without it the server may be a living product's.
 * @param clusterDir an absolute path; it need not exist
 */
export async function stopOrphanPostmaster(clusterDir: string, say: (message: string) => void): Promise<void> {
  const directory = realPath(clusterDir)
  if (directory === undefined) return
  const pidFile = join(directory, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid !== undefined && isPostmasterOf(pid, clusterDir, directory)) {
    say(`Stopping the database that a killed Quarry left behind (process ${pid})`)
    await endPostmaster(pid, clusterDir, directory)
  }
  await endBackends(directory, say)
  // PostgreSQL takes any living process of that id for a server, also a zombie or a stranger, and would refuse for ever. If
  // the id is free it checks by itself, including shared memory.
  if (pid !== undefined && answersSignal(pid)) rmSync(pidFile, { force: true })
}

/** Waits, within limits, until no process of a dead postmaster is left; those that stay are ended. */
async function endBackends(directory: string, say: (message: string) => void): Promise<void> {
  const left = () => postgresProcessesIn(directory)
  // Backends notice the death of their postmaster by themselves.
  if (await until(() => left().length === 0, WIND_DOWN_MS)) return
  say(`Ending ${left().length} database processes that lost their server`)
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of left()) signalProcess(pid, signal)
    if (await until(() => left().length === 0, IMMEDIATE_MS)) return
  }
  throw new Error(`Processes ${left().join(', ')} still use the database in ${directory} and can't be stopped.`)
}

async function endPostmaster(pid: number, clusterDir: string, directory: string): Promise<void> {
  const gone = () => !isPostmasterOf(pid, clusterDir, directory)
  const steps = [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', KILL_MS],
  ] as const
  for (const [signal, waitMs] of steps) {
    signalProcess(pid, signal)
    if (await until(gone, waitMs)) return
  }
  throw new Error(`The database process ${pid} left by a killed Quarry can't be stopped.`)
}

function isPostmasterOf(pid: number, clusterDir: string, directory: string): boolean {
  if (processStart(pid) === undefined) return false
  const command = commandLine(pid)
  if (!POSTGRES_COMMAND.test(command)) return false
  if (processesWorkingIn(directory).includes(pid)) return true
  return [clusterDir, directory].some((path) => command.includes(`-D ${path} `))
}

function postgresProcessesIn(directory: string): number[] {
  return processesWorkingIn(directory).filter(
    (pid) => processStart(pid) !== undefined && POSTGRES_COMMAND.test(commandLine(pid)),
  )
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

async function until(condition: () => boolean, limitMs: number): Promise<boolean> {
  const endAt = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() >= endAt) return false
    await sleep(POLL_MS)
  }
  return true
}
