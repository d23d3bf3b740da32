import { constants, getPriority, setPriority } from 'node:os'

const behind = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets all other threads go first from now on: this one takes what they leave of the processors. For long work that nobody waits for beside
 * answers that somebody does. Linux alone knows priorities of threads; elsewhere it would be the whole process, and nothing is done.
 */
export function stepBack(): void {
  if (process.platform === 'linux' && getPriority() < behind) setPriority(behind)
}
