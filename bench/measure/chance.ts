/** The 95 % interval of a share by Wilson's score method, as shares from 0 to 1; [0, 1] where nothing was counted. */
export function rateInterval(events: number, count: number): [least: number, most: number] {
  if (count === 0) return [0, 1]
  const square = 1.96 ** 2
  const middle = (events + square / 2) / (count + square)
  const half = (1.96 / (count + square)) * Math.sqrt((events * (count - events)) / count + square / 4)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/**
 * How often chance alone parts as many pairs at least so unevenly, 0 to 1: the exact two-sided sign test (McNemar's) over the
 * pairs in which just one of two ways had the event. Below 0.05 the difference is taken for real.
 */
export function chanceOfSplit(onlyOne: number, onlyOther: number): number {
  const pairs = onlyOne + onlyOther
  let logTerm = -pairs * Math.LN2
  let tail = 0
  for (let at = 0; at <= Math.min(onlyOne, onlyOther); at++) {
    tail += Math.exp(logTerm)
    logTerm += Math.log((pairs - at) / (at + 1))
  }
  return Math.min(1, 2 * tail)
}
