const MIN_MS = 25
const MAX_TIMES = 200

/**
 * What some work costs in processor time of this process, in milliseconds: the mean of as many times as make it measurable.
 * On a shared machine long work is interrupted more often than short work, so by the clock their ratio would not hold.
 */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage()
  let times = 0
  let spentMs = 0
  do {
    work()
    times++
    const { user, system } = process.cpuUsage(before)
    spentMs = (user + system) / 1_000
  } while (times < MAX_TIMES && spentMs < MIN_MS)
  return spentMs / times
}
