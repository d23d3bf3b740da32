import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const behind = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets all other threads go first from now on: this one takes what they leave of the processors. For long work that nobody waits for beside
 * answers that somebody does. Linux alone knows priorities of threads; elsewhere it would be the whole process, and nothing is done.
 */
export function stepBack(): void {
  if (process.platform === 'linux' && getPriority() < behind) setPriority(behind)
}

/**
 * The same for the process of PostgreSQL that works for one connection, if it is on this machine. Nothing is done to any other process,
 * nor where this user may not.
 */
export function stepServerBack(pid: number): void {
  if (process.platform !== 'linux') return
  try {
    const isServer = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    if (isServer && getPriority(pid) < behind) setPriority(pid, behind)
  } catch {
    // It has ended, or is another user's: it works as before.
  }
}
