import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const PS_TIMEOUT_MS = 3000

/** The folders of the system's own tools. Fixed, as only config.ts reads the environment. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * When a process began, as a token that is only good for comparing: on Linux the boot's id and the start time in clock
 * ticks (proc(5), /proc/pid/stat field 22), elsewhere the output of ps. Undefined: no such process, or a zombie, which
 * holds nothing any more. 'hidden': it runs, but the system does not show it to us.
 */
export function processStart(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answersSignal(pid)) return undefined
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid)
}

/** Whether the process with this id and start still runs, and not another one with a reused id. */
export function isSameProcess(pid: number, startedAt: string): boolean {
  const start = processStart(pid)
  return start !== undefined && (start === startedAt || start === 'hidden' || startedAt === 'hidden')
}

/** Sends a signal; false if the process is already gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** The command line of a process, its arguments joined by spaces; '' if it can't be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return askPs(pid, 'command=')
  } catch {
    return ''
  }
}

/** Processes whose working directory is `directory` (an absolute path without links). Linux only; elsewhere none. */
export function processesWorkingIn(directory: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingDirectory(pid) === directory)
}

/** Whether there is such a process, including zombies and processes of other users. */
export function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function startFromProc(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // Ended between the two looks, or /proc is mounted with hidepid.
    return answersSignal(pid) ? 'hidden' : undefined
  }
  // The second field, the program's name in brackets, may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? undefined : `${bootId()}/${startTicks}`
}

function startFromPs(pid: number): string | undefined {
  try {
    const [state, ...started] = askPs(pid, 'state=,lstart=').split(/\s+/)
    return state?.startsWith('Z') ? undefined : started.join(' ')
  } catch {
    return answersSignal(pid) ? 'hidden' : undefined
  }
}

function askPs(pid: number, columns: string): string {
  return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    timeout: PS_TIMEOUT_MS,
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

let knownBootId: string | undefined

function bootId(): string {
  knownBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return knownBootId
}
